import {surveyMessages} from '#web/domain/surveys/messages.ts'

export type SurveySent = {ok: true; commentToken: string | null} | {ok: false; error: string}

const patience = 15_000

/** One POST to /api/survey; never rejects. `failed` is said where the server had no sentence of its own. */
export async function sendSurvey(body: object, failed: string = surveyMessages.failed): Promise<SurveySent> {
  try {
    const response = await fetch('/api/survey', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    const answer = (await response.json()) as {error?: unknown; comment_token?: unknown}
    if (response.ok) {
      return {ok: true, commentToken: typeof answer.comment_token === 'string' ? answer.comment_token : null}
    }
    return {ok: false, error: typeof answer.error === 'string' ? answer.error : failed}
  } catch {
    return {ok: false, error: failed}
  }
}
