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
import type {Tables} from '../store/tables.ts'

export const callRules = {maxBytes: 256 * 1024, foreignSentence: 'The assistant answers our own pages only.'}

export const noSuchSession = () => refuse(404, assistantMessages.noSuchSession)

export function withCookie(answer: Response, browser: Browser, {config}: Services): Response {
  if (browser.isNew) answer.headers.append('set-cookie', browserCookie(browser.id, config))
  return answer
}

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
  kind: keyof typeof limits,
  body: Body,
  work: (own: Own<Body>) => Promise<Result>,
): Promise<Result | Response> {
  const {services, browser} = caller
  if (!(await mayCall(kind, caller))) return refuse(429, assistantMessages.tooFast, {'retry-after': '600'})
  const db = await services.store.open()
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
  kind: keyof typeof limits,
  schema: S,
  work: (own: Own<z.output<S>>) => Promise<Response>,
) {
  const rules = {...callRules, schema, event: 'conversation not kept', sentence: assistantMessages.failed}
  return jsonRoute(rules, async caller =>
    withCookie(await inOwnSession(caller, kind, caller.data, work), caller.browser, caller.services),
  )
}

const minute = 60_000
const limits = {
  chat: {max: 60, windowMs: 10 * minute},
  /** A message may be stored apart from its answer, from both sides. */
  keep: {max: 200, windowMs: 10 * minute},
  /** A stepper that is tapped fast is many calls. */
  acts: {max: 600, windowMs: 10 * minute},
} as const
/** An office behind one address, or every visitor whose address is unknown. */
const limitFactors = {address: 10, unknown: 100} as const

async function mayCall(kind: keyof typeof limits, {request, services, browser}: Caller): Promise<boolean> {
  const {secret, trustedProxies} = services.config
  const db = await services.store.open()
  const address = clientAddress(request, trustedProxies)
  const key = (purpose: string, value: string) => `${purpose}:${sign(secret, purpose, value)}`
  const {max, windowMs} = limits[kind]
  const byAddress = {
    address: {max: max * limitFactors.address, windowMs},
    unknownAddress: {max: max * limitFactors.unknown, windowMs},
  }
  const now = services.now()
  const within = [
    await withinLimit(db, {key: key(`${kind}-browser`, browser.id), max, windowMs}, now),
    await withinAddressLimits(db, {purpose: `${kind}-address`, address, limits: byAddress, secret}, now),
  ]
  return !within.includes(false)
}
