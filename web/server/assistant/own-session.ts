/** What all routes of /api/ai/* check first: our own page, a body that can be read, and a session of this very browser. */
import type {z} from 'zod'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {type Refusal, refuse} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {mediaType, parseJson, readBody} from '../http/read-body.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import type {Services} from '../ports.ts'
import {hit} from '../rate-limits/hit.ts'
import {sign} from '../security/sealed.ts'
import {type Browser, browserCookie} from '../sessions/browser-cookie.ts'

/** Thirty messages of a conversation, its jobs and contact. */
const largestBody = 256 * 1024

type ReadCall<T> = {ok: true; data: T} | {ok: false; answer: Response}

/** A wrong body is answered by 400 with a sentence for each field. */
export async function readCall<S extends z.ZodType>(
  request: Request,
  {settings}: Services,
  schema: S,
): Promise<ReadCall<z.output<S>>> {
  const refused = (status: number, refusal: Refusal | string) => ({ok: false as const, answer: refuse(status, refusal)})
  if (!isSameOrigin(request, settings.publicBaseUrl)) return refused(403, 'The assistant answers our own pages only.')
  if (mediaType(request) !== 'application/json') return refused(415, 'The body must be application/json.')
  const body = await readBody(request, largestBody)
  if (!body.ok) return refused(body.status, body.error)
  const parsed = schema.safeParse(parseJson(body.text))
  if (parsed.success) return {ok: true, data: parsed.data}
  const fields: Record<string, string> = {}
  for (const {path, message} of parsed.error.issues) fields[path.map(String).join('.') || 'body'] ??= message
  return refused(400, {error: Object.values(fields)[0] ?? 'The body cannot be read', fields})
}

export const noSuchSession = () => refuse(404, assistantMessages.noSuchSession)

export function withCookie(answer: Response, browser: Browser, {settings}: Services): Response {
  if (browser.isNew) answer.headers.append('set-cookie', browserCookie(browser.id, settings))
  return answer
}

const minute = 60_000
const limits = {
  /** Two whole conversations; nobody types faster. */
  chat: {most: 60, window: 10 * minute},
  /** Each message may be kept apart from being answered, from both sides. */
  keep: {most: 200, window: 10 * minute},
} as const
/** An office behind one address; and everybody, where no address can be known. */
const timesFor = {address: 10, unknown: 100} as const

/** Counts one call of its kind; false once there were too many of them. */
export async function mayCall(
  kind: keyof typeof limits,
  {request, services, browser}: {request: Request; services: Services; browser: Browser},
): Promise<boolean> {
  const {secret, trustedProxies} = services.settings
  const db = await services.store.open()
  const address = clientAddress(request, trustedProxies)
  const key = (purpose: string, value: string) => `${purpose}:${sign(secret, purpose, value)}`
  const {most, window} = limits[kind]
  const times = timesFor[address ? 'address' : 'unknown']
  const now = services.now()
  const within = [
    await hit(db, {key: key(`${kind}-browser`, browser.id), most, window}, now),
    await hit(db, {key: key(`${kind}-address`, address ?? 'unknown'), most: most * times, window}, now),
  ]
  return !within.includes(false)
}

export function tooFast(): Response {
  return refuse(429, assistantMessages.tooFast, {'retry-after': '600'})
}
