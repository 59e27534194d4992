// POST /api/files/upload-direct (spec 7.2): multipart form_id (of a stored request, or an unsent form's idempotency
// key), session_id and file; answers {key, content_type, size}. 400, 403, 404, 409, 413, 415, 422, 429, 503.
import {z} from 'zod'
import {maxPhotoBytes} from '#web/domain/limits.ts'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {answer, answerOrRefuse, refuse, withStoreTimeout} from '../http/answers.ts'
import {givenKey, mediaType, pageKey} from '../http/read-body.ts'
import {type ReceivedForm, readMultipart} from '../http/read-multipart.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import type {Services} from '../ports.ts'
import {dayRetryAfter, toKb, withinDay, withinSenderLimits} from '../rate-limits/address-limits.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {sign} from '../security/sealed.ts'
import {type Browser, browserCookie, readBrowser} from '../sessions/browser-cookie.ts'
import {claimSession, newSessionId} from '../sessions/claim-session.ts'
import {findPhotoForm, type PhotoForm} from './attach-photos.ts'
import {keepPhoto} from './keep-photo.ts'
import {slotHolder, takeSlot} from './upload-slots.ts'

const fieldsSchema = z.object({
  form_id: givenKey(200).default(''),
  session_id: pageKey.optional(),
})
const maxFieldBytes = 16 * 1024
const minute = 60_000
const uploadLimits = {
  browser: {max: 60, windowMs: 10 * minute},
  address: {max: 300, windowMs: 60 * minute},
  unknownAddress: {max: 2000, windowMs: 60 * minute},
} as const

export async function handleUpload(request: Request, services: Services): Promise<Response> {
  const {config} = services
  if (!isSameOrigin(request, config.publicBaseUrl)) return refuse(403, 'Photos are taken from our own pages only.')
  if (mediaType(request) !== 'multipart/form-data') return refuse(415, 'The body must be multipart/form-data.')
  const leave = takeSlot('uploads', slotHolder(request, config.trustedProxies))
  if (!leave) return tooOften()
  const fault = {event: 'photo not taken', sentence: messages.unavailable}
  return answerOrRefuse(services, fault, () => receive(request, services)).finally(leave)
}

async function receive(request: Request, services: Services): Promise<Response> {
  const {config, store} = services
  const browser = readBrowser(request, config.secret)
  if (!(await withStoreTimeout(store, mayUpload(request, services, browser)))) return tooOften()
  const form = await readMultipart(request, {
    maxFieldBytes,
    files: 1,
    maxFileBytes: maxPhotoBytes,
    folder: config.uploadFolder,
  })
  if (!form.ok) return refuse(form.status, form.error, form.status === 408 ? {connection: 'close'} : {})
  try {
    const photoKb = toKb(form.files[0]?.size ?? 0)
    const mayKeep = await withStoreTimeout(store, withinDay(request, services, {photoKb}))
    return mayKeep ? await take(form, services, browser) : tooOften(dayRetryAfter(services.now()))
  } finally {
    await form.dispose()
  }
}

async function take(form: ReceivedForm, services: Services, browser: Browser): Promise<Response> {
  const {config} = services
  const [file] = form.files
  if (!file) return refuse(400, messages.noFile)
  const fields = fieldsSchema.safeParse(Object.fromEntries(form.fields))
  if (!fields.success) return refuse(400, 'form_id or session_id is not of the right form.')
  if (file.isCut) return refuse(413, messages.tooLarge)
  const {form_id: formId, session_id: wanted} = fields.data
  const place = await withStoreTimeout(services.store, placeFor(services, {formId, wanted, browser}))
  if ('error' in place) return refuse(404, place.error)
  const kept = await keepPhoto(services, {path: file.path, ...place})
  const answered = kept.ok
    ? answer({key: kept.key, content_type: kept.contentType, size: kept.size})
    : refuse(kept.status, kept.error)
  // A refused photo also ties the session to this browser.
  if (browser.isNew) answered.headers.append('set-cookie', browserCookie(browser.id, config))
  return answered
}

async function placeFor(
  {store, now}: Services,
  {formId, wanted, browser}: {formId: string; wanted: string | undefined; browser: Browser},
): Promise<{sessionId: string; form: PhotoForm} | {error: string}> {
  const db = await store.open()
  const sessionId = wanted ?? newSessionId(now())
  if (!(await claimSession(db, {sessionId, browserId: browser.id, now: now()}))) return {error: messages.unknownSession}
  const form = await findPhotoForm(db, {formId, browserId: browser.id})
  return form ? {sessionId, form} : {error: messages.unknownForm}
}

async function mayUpload(request: Request, services: Services, browser: Browser): Promise<boolean> {
  const {store, config, now} = services
  const key = `upload-browser:${sign(config.secret, 'upload-browser', browser.id)}`
  const allowed = [
    await withinSenderLimits(request, services, {purpose: 'upload-address', limits: uploadLimits}),
    browser.isNew || (await withinLimit(await store.open(), {key, ...uploadLimits.browser}, now())),
  ]
  return !allowed.includes(false)
}

function tooOften(retryAfter = {'retry-after': '20'}): Response {
  return refuse(429, messages.tooOften, retryAfter)
}
