// What every /api/ai route checks first: same origin, a readable body, and this browser's own session.
import type {z} from 'zod'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {refuse} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {type ReadCall, readJsonCall} from '../http/read-json-call.ts'
import type {Services} from '../ports.ts'
import {withinAddressLimits} from '../rate-limits/address-limits.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {sign} from '../security/sealed.ts'
import {type Browser, browserCookie} from '../sessions/browser-cookie.ts'

const maxBodyBytes = 256 * 1024

export function readCall<S extends z.ZodType>(
  request: Request,
  {config}: Services,
  schema: S,
): Promise<ReadCall<z.output<S>>> {
  const foreignSentence = 'The assistant answers our own pages only.'
  return readJsonCall(request, config.publicBaseUrl, {schema, maxBytes: maxBodyBytes, foreignSentence})
}

export const noSuchSession = () => refuse(404, assistantMessages.noSuchSession)

export function withCookie(answer: Response, browser: Browser, {config}: Services): Response {
  if (browser.isNew) answer.headers.append('set-cookie', browserCookie(browser.id, config))
  return answer
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

export async function mayCall(
  kind: keyof typeof limits,
  {request, services, browser}: {request: Request; services: Services; browser: Browser},
): Promise<boolean> {
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

export function tooFast(): Response {
  return refuse(429, assistantMessages.tooFast, {'retry-after': '600'})
}
