import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {questionLabels, type Ratings, surveyQuestions} from '#web/domain/surveys/ratings.ts'

export type SurveySent = {ok: true; commentToken: string | null} | {ok: false; error: string}

const timeoutMs = 15_000

/** Never rejects. `failed` is the error where the server sends none. */
export async function sendSurvey(body: object, failed: string = surveyMessages.failed): Promise<SurveySent> {
  try {
    const response = await fetch('/api/survey', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
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

/** A draft to the business (spec 2.7). */
export function feedbackMailHref(email: string, ratings: Ratings): string {
  const lines = surveyQuestions.map(question => `${questionLabels[question]}: ${ratings[question] || '_'}/5`)
  const body = [...lines, '', 'Comments: '].join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent('Feedback on recent service')}&body=${encodeURIComponent(body)}`
}
