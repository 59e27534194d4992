// POST /api/session {session_id}: ties the page's session id (spec 3.7) to this browser. Answers {session_id}, a new
// one if another browser owns the given one. 429 with Retry-After, 503 while the store is down.
import {z} from 'zod'
import {answer, answerFromStore, refuse} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {readJsonCall} from '../http/read-json-call.ts'
import type {Services} from '../ports.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {sign} from '../security/sealed.ts'
import {browserCookie, readBrowser} from './browser-cookie.ts'
import {claimSession, newSessionId} from './claim-session.ts'

const bodySchema = z.object({session_id: z.string().regex(/^[\w.:-]{8,200}$/)})
const callRules = {
  schema: bodySchema,
  maxBytes: 4096,
  foreignSentence: 'Sessions are for our own pages only.',
  shapeSentence: 'The body must be {session_id}.',
}
const hour = 60 * 60_000
const limits = {address: {max: 300, windowMs: hour}, unknownAddress: {max: 3000, windowMs: hour}} as const

export async function handleSession(request: Request, services: Services): Promise<Response> {
  const {settings} = services
  const call = await readJsonCall(request, settings.publicBaseUrl, callRules)
  if (!call.ok) return call.answer
  const browser = readBrowser(request, settings.secret)
  const address = clientAddress(request, settings.trustedProxies)
  const told = {event: 'session not begun', sentence: 'The session cannot be begun right now.'}
  return answerFromStore(services, told, async () => {
    const sessionId = await claim(call.data.session_id)
    if (!sessionId) return refuse(429, 'Too many sessions at once.', {'retry-after': '60'})
    const answered = answer({session_id: sessionId})
    if (browser.isNew) answered.headers.append('set-cookie', browserCookie(browser.id, settings))
    return answered
  })

  async function claim(wanted: string): Promise<string | null> {
    const db = await services.store.open()
    const now = services.now()
    const key = `sessions:${sign(settings.secret, 'sessions', address ?? 'unknown')}`
    if (!(await withinLimit(db, {key, ...(address ? limits.address : limits.unknownAddress)}, now))) return null
    if (await claimSession(db, {sessionId: wanted, browserId: browser.id, now})) return wanted
    const sessionId = newSessionId(now)
    await claimSession(db, {sessionId, browserId: browser.id, now})
    return sessionId
  }
}
