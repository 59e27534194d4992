// POST /api/office/session {id, secret}: exchanges a key that the Studio has just written for a cookie.
// 204, 400, 403, 415, 429, 503. DELETE ends it.
import {createHash} from 'node:crypto'
import {z} from 'zod'
import {officeKeySchema} from '#web/domain/office/wire.ts'
import {answer, answerOrRefuse, done, refuse} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {type After, readJsonCall} from '../http/read-json-call.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import type {OfficeKey, Services, StudioRights} from '../ports.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {isSameText, seal, sign, unseal} from '../security/sealed.ts'
import {cookiesOf, toCookie} from '../sessions/browser-cookie.ts'
import {officeMessages as messages} from './messages.ts'

const cookieName = 'office'
const purpose = 'office'
const minute = 60_000
/** The embedded lake is asked with each call whether the sign-in is still active; hosted Sanity cannot be asked. */
const cookieLifetimeMs = ({hasSessions}: StudioRights) => (hasSessions ? 30 * 24 * 60 : 15) * minute
const keyLifetimeMs = minute
/** The content source's clock may be ahead of ours. */
const clockSkewMs = 5000

const attempts = {max: 60, windowMs: 10 * minute}

const rules = {
  schema: officeKeySchema,
  maxBytes: 1000,
  foreignSentence: messages.foreign,
  shapeSentence: messages.shape,
}

export async function handleOpenOffice(request: Request, services: Services): Promise<Response> {
  const call = await readJsonCall(request, services.config.publicBaseUrl, rules)
  if (!call.ok) return call.answer
  const fault = {event: 'office not opened', sentence: messages.unavailable}
  return answerOrRefuse(services, fault, () => open(request, services, call.data))
}

async function open(
  request: Request,
  {config, studio, store, now}: Services,
  {id, secret}: z.infer<typeof officeKeySchema>,
): Promise<Response> {
  const db = await store.open()
  const address = clientAddress(request, config.trustedProxies) ?? 'unknown'
  const asked = {key: `office:${sign(config.secret, 'office-address', address)}`, ...attempts}
  if (!(await withinLimit(db, asked, now()))) return refuse(429, messages.tooOften, {'retry-after': '600'})
  const key = await studio.readKey(id)
  if (!key || !isFresh(key, now()) || !isSameText(key.hash, sha256(secret))) return refuse(403, messages.closed)
  const once = {key: `office-key:${sha256(id)}`, max: 1, windowMs: 60 * minute}
  if (!(await withinLimit(db, once, now()))) return refuse(403, messages.closed)
  await studio.deleteKey(id)
  const visit = await stillSignedIn(studio, {name: key.name, session: key.session})
  if (!visit) return refuse(403, messages.closed)
  const lifetimeMs = cookieLifetimeMs(studio)
  const value = seal(config.secret, purpose, visit, now() + lifetimeMs)
  return done(officeCookie(value, lifetimeMs / 1000, config))
}

export function handleCloseOffice(request: Request, {config}: Services): Response {
  if (!isSameOrigin(request, config.publicBaseUrl)) return refuse(403, messages.foreign)
  return done(officeCookie('', 0, config))
}

const visitSchema = z.object({name: z.string(), session: z.string().nullable()})
type Visit = z.infer<typeof visitSchema>

async function stillSignedIn(studio: StudioRights, visit: Visit): Promise<Visit | null> {
  if (!studio.hasSessions) return visit
  const name = visit.session === null ? null : await studio.signedInAs(visit.session)
  return name === null ? null : {...visit, name: name || visit.name}
}

/** Guards every other call of the office: 401 without its cookie, 503 when a dependency is away. */
export async function withOffice(
  request: Request,
  services: Services,
  work: (visit: Visit) => Promise<Response>,
): Promise<Response> {
  const {config, studio, now} = services
  if (request.method !== 'GET' && !isSameOrigin(request, config.publicBaseUrl)) return refuse(403, messages.foreign)
  const sealed = cookiesOf(request).get(cookieName) ?? ''
  return answerOrRefuse(services, {event: 'office call failed', sentence: messages.unavailable}, async () => {
    const known = visitSchema.safeParse(unseal(config.secret, purpose, sealed, now()))
    const visit = known.success ? await stillSignedIn(studio, known.data) : null
    return visit ? work(visit) : refuse(401, messages.signIn)
  })
}

/** A long message of a customer to try, each character escaped. */
const maxBytes = 26_000

interface OfficeCall<T> {
  services: Services
  data: T
  author: string
  later: After
}

/** A route of the office with a body: also 400, 413, 415. What `work` returns is answered as JSON. */
export function officeCall<S extends z.ZodType>(
  schema: S,
  work: (call: OfficeCall<z.output<S>>) => Promise<object | Response>,
) {
  const rules = {schema, maxBytes, foreignSentence: messages.foreign}
  return (request: Request, services: Services, later: After = () => {}): Promise<Response> =>
    withOffice(request, services, async ({name: author}) => {
      const call = await readJsonCall(request, services.config.publicBaseUrl, rules)
      return call.ok ? officeAnswer(await work({services, data: call.data, author, later})) : call.answer
    })
}

export const officeRoute =
  (work: (services: Services, later: After) => Promise<object | Response>) =>
  (request: Request, services: Services, later: After = () => {}): Promise<Response> =>
    withOffice(request, services, async () => officeAnswer(await work(services, later)))

const officeAnswer = (body: object | Response) =>
  body instanceof Response ? body : answer(body, {headers: {'x-robots-tag': 'noindex'}})

function isFresh({createdAt}: OfficeKey, now: number): boolean {
  return now - createdAt <= keyLifetimeMs && createdAt - now <= clockSkewMs
}

function officeCookie(value: string, maxAgeSeconds: number, config: Services['config']) {
  const path = '/api/office'
  return {'set-cookie': toCookie(config, {name: cookieName, value, path, maxAgeSeconds, sameSite: 'Strict'})}
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
