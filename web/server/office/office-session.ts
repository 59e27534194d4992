// POST /api/office/session {id, secret}: exchanges a key that the Studio has just written for a cookie of 15 minutes.
// 204, 400, 403, 415, 429, 503. DELETE ends it.
import {createHash} from 'node:crypto'
import {z} from 'zod'
import {officeKeySchema} from '#web/domain/office/wire.ts'
import {answer, refuse, refuseForNow} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {readJsonCall} from '../http/read-json-call.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import type {OfficeKey, Services} from '../ports.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {isSameText, seal, sign, unseal} from '../security/sealed.ts'
import {cookiesOf} from '../sessions/browser-cookie.ts'
import {officeMessages as messages} from './messages.ts'

const cookieName = 'office'
const purpose = 'office'
const minute = 60_000
const cookieLifetimeMs = 15 * minute
const keyLifetimeMs = minute
/** The content source's clock may be ahead of ours. */
const clockSkewMs = 5000

const attempts = {max: 60, windowMs: 10 * minute}

export async function handleOpenOffice(request: Request, services: Services): Promise<Response> {
  const {settings, studio, store, now, log} = services
  const call = await readJsonCall(request, settings.publicBaseUrl, {
    schema: officeKeySchema,
    maxBytes: 1000,
    foreignSentence: messages.foreign,
    shapeSentence: messages.shape,
  })
  if (!call.ok) return call.answer
  const {id, secret} = call.data
  try {
    const db = await store.open()
    const address = clientAddress(request, settings.trustedProxies) ?? 'unknown'
    const asked = {key: `office:${sign(settings.secret, 'office-address', address)}`, ...attempts}
    if (!(await withinLimit(db, asked, now()))) return refuse(429, messages.tooOften, {'retry-after': '600'})
    const key = await studio.readKey(id)
    if (!key || !isFresh(key, now()) || !isSameText(key.hash, sha256(secret))) return refuse(403, messages.closed)
    const once = {key: `office-key:${sha256(id)}`, max: 1, windowMs: 60 * minute}
    if (!(await withinLimit(db, once, now()))) return refuse(403, messages.closed)
    await studio.deleteKey(id)
    if (studio.hasSessions && !(key.session && (await studio.isSignedIn(key.session)))) {
      return refuse(403, messages.closed)
    }
    const visit: Visit = {name: key.name, session: key.session}
    const value = seal(settings.secret, purpose, visit, now() + cookieLifetimeMs)
    return opened(204, officeCookie(value, cookieLifetimeMs / 1000, settings))
  } catch (error) {
    log.error('office not opened', error)
    return refuseForNow(messages.unavailable)
  }
}

export function handleCloseOffice(request: Request, {settings}: Services): Response {
  if (!isSameOrigin(request, settings.publicBaseUrl)) return refuse(403, messages.foreign)
  return opened(204, officeCookie('', 0, settings))
}

const visitSchema = z.object({name: z.string(), session: z.string().nullable()})
type Visit = z.infer<typeof visitSchema>

/** Guards every other call of the office: 401 without its cookie, 503 when a dependency is away. */
export async function withOffice(
  request: Request,
  services: Services,
  work: (visit: Visit) => Promise<Response>,
): Promise<Response> {
  const {settings, studio, now, log} = services
  if (request.method !== 'GET' && !isSameOrigin(request, settings.publicBaseUrl)) return refuse(403, messages.foreign)
  const sealed = cookiesOf(request).get(cookieName) ?? ''
  try {
    const visit = visitSchema.safeParse(unseal(settings.secret, purpose, sealed, now()))
    if (!visit.success) return refuse(401, messages.signIn)
    const {session} = visit.data
    if (studio.hasSessions && !(session && (await studio.isSignedIn(session)))) return refuse(401, messages.signIn)
    return await work(visit.data)
  } catch (error) {
    log.error('office call failed', error)
    return refuseForNow(messages.unavailable)
  }
}

function isFresh({createdAt}: OfficeKey, now: number): boolean {
  return now - createdAt <= keyLifetimeMs && createdAt - now <= clockSkewMs
}

function officeCookie(value: string, maxAgeSeconds: number, {publicBaseUrl}: Services['settings']): string {
  const secure = publicBaseUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${value}; Path=/api/office; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

function opened(status: 204, cookie: string): Response {
  return new Response(null, {status, headers: {'cache-control': 'no-store', 'set-cookie': cookie}})
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const officeAnswer = (body: object) => answer(body, {headers: {'x-robots-tag': 'noindex'}})
