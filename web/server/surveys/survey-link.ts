// The link that staff send after a job: signed, good for 60 days, one answer per request.
import {seal, unseal} from '../security/sealed.ts'
import type {Settings} from '../sessions/browser-cookie.ts'

const purpose = 'survey-link'
const lifetimeMs = 60 * 24 * 60 * 60_000

export function surveyLink({secret, publicBaseUrl}: Settings, requestId: string, now: number): string {
  return `${publicBaseUrl}/reviews?job=${seal(secret, purpose, requestId, now + lifetimeMs)}`
}

export function readSurveyLink({secret}: {secret: string}, job: string, now: number): string | null {
  const requestId = unseal(secret, purpose, job, now)
  return typeof requestId === 'string' ? requestId : null
}
