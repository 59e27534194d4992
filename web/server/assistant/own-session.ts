// What every /api/ai route checks first: same origin, a readable body, and this browser's own session.
import type {Transaction} from 'kysely'
import type {z} from 'zod'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {refuse} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {jsonRoute} from '../http/read-json-call.ts'
import type {Services} from '../ports.ts'
import {withinAddressLimits} from '../rate-limits/address-limits.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {sign} from '../security/sealed.ts'
import {type Browser, browserCookie} from '../sessions/browser-cookie.ts'
import {claimSession, ownsSession} from '../sessions/claim-session.ts'
import type {Db, Tables} from '../store/tables.ts'

export const callRules = {maxBytes: 256 * 1024, foreignSentence: 'The assistant answers our own pages only.'}

export const noSuchSession = () => refuse(404, assistantMessages.noSuchSession)

export function withCookie(answer: Response, browser: Browser, {config}: Services): Response {
  if (browser.isNew) answer.headers.append('set-cookie', browserCookie(browser.id, config))
  return answer
}

type Kind = keyof typeof maxCalls

interface Caller {
  request: Request
  services: Services
  browser: Browser
}

export interface Own<Body> {
  trx: Transaction<Tables>
  sessionId: string
  body: Body
  now: number
}

/** Runs in one transaction, on this browser's own session alone: 404 for another's, 429 for too many calls. */
export async function inOwnSession<Body extends {sessionId: string} | {session_id: string}, Result>(
  caller: Caller,
  kind: Kind,
  body: Body,
  work: (own: Own<Body>) => Promise<Result>,
): Promise<Result | Response> {
  const {services, browser} = caller
  const db = await services.store.open()
  if (!(await mayCall(db, kind, caller))) return refuse(429, assistantMessages.tooFast, {'retry-after': '600'})
  const now = services.now()
  const sessionId = 'sessionId' in body ? body.sessionId : body.session_id
  const session = {sessionId, browserId: browser.id, now}
  return db.transaction().execute(async trx => {
    const isOwn = await (kind === 'acts' ? ownsSession(trx, session) : claimSession(trx, session))
    return isOwn ? work({trx, sessionId, body, now}) : noSuchSession()
  })
}

/** A POST on this browser's own session; 503 while the store is down. */
export function sessionRoute<S extends z.ZodType<{sessionId: string} | {session_id: string}>>(
  kind: Kind,
  schema: S,
  work: (own: Own<z.output<S>>) => Promise<Response>,
) {
  const rules = {...callRules, schema, event: 'conversation not kept', sentence: assistantMessages.failed}
  return jsonRoute(rules, async caller =>
    withCookie(await inOwnSession(caller, kind, caller.data, work), caller.browser, caller.services),
  )
}

/** In ten minutes. A message may be stored apart from its answer, from both sides; a fast stepper is many calls. */
const maxCalls = {chat: 60, keep: 200, acts: 600} as const
const windowMs = 10 * 60_000

async function mayCall(db: Db, kind: Kind, {request, services, browser}: Caller): Promise<boolean> {
  const {secret, trustedProxies} = services.config
  const now = services.now()
  const limitOf = (factor: number) => ({max: maxCalls[kind] * factor, windowMs})
  // An office behind one address, or every visitor whose address is unknown.
  const limits = {address: limitOf(10), unknownAddress: limitOf(100)}
  const address = clientAddress(request, trustedProxies)
  const purpose = `${kind}-browser`
  const within = [
    await withinLimit(db, {key: `${purpose}:${sign(secret, purpose, browser.id)}`, ...limitOf(1)}, now),
    await withinAddressLimits(db, {purpose: `${kind}-address`, address, limits, secret}, now),
  ]
  return !within.includes(false)
}
