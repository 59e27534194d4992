// POST /api/session {session_id}: ties the page's session id (spec 3.7) to this browser. Answers {session_id}, a new
// one if another browser owns the given one. 429 with Retry-After, 503 while the store is down.
import {z} from 'zod'
import {answer, refuse} from '../http/answers.ts'
import {pageKey} from '../http/read-body.ts'
import {jsonRoute} from '../http/read-json-call.ts'
import {withinSenderLimits} from '../rate-limits/address-limits.ts'
import {browserCookie} from './browser-cookie.ts'
import {ownSession} from './claim-session.ts'

const rules = {
  schema: z.object({session_id: pageKey}),
  maxBytes: 4096,
  foreignSentence: 'Sessions are for our own pages only.',
  shapeSentence: 'The body must be {session_id}.',
  event: 'session not begun',
  sentence: 'The session cannot be begun right now.',
}
const hour = 60 * 60_000
const limits = {address: {max: 300, windowMs: hour}, unknownAddress: {max: 3000, windowMs: hour}} as const

export const handleSession = jsonRoute(rules, async ({request, services, browser, data}) => {
  const {config} = services
  const db = await services.store.open()
  if (!(await withinSenderLimits(request, services, {purpose: 'sessions', limits})))
    return refuse(429, 'Too many sessions at once.', {'retry-after': '60'})
  const answered = answer({
    session_id: await ownSession(db, {wanted: data.session_id, browserId: browser.id, now: services.now()}),
  })
  if (browser.isNew) answered.headers.append('set-cookie', browserCookie(browser.id, config))
  return answered
})
