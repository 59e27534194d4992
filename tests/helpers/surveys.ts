/** The calls of a survey page. */
import type {Services} from '#web/server/ports.ts'
import {handleSurvey} from '#web/server/surveys/handle-survey.ts'
import {surveyLink} from '#web/server/surveys/survey-link.ts'
import {rowsIn, toAnswer} from './leads.ts'

/** Sent as a form where it is one; `work` is what the server does after its answer. */
export async function rate(
  services: Services,
  body: unknown,
  headers: Record<string, string> = {},
  work: (() => Promise<unknown>)[] = [],
) {
  const isForm = body instanceof URLSearchParams
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const request = new Request('https://handyman.example/api/survey', {
    method: 'POST',
    headers: {'content-type': type, ...headers},
    body: isForm || typeof body === 'string' ? String(body) : JSON.stringify(body),
  })
  return toAnswer(await handleSurvey(request, services, run => work.push(run)))
}

/** What the link to rate a request carries. */
export const jobOf = (services: Services, requestId: unknown) =>
  new URL(surveyLink(services.config, String(requestId), services.now())).searchParams.get('job') ?? ''

export const surveysOf = (services: Services) => rowsIn(services, 'surveys', 'number')
