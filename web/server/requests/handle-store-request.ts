// POST /api/store-request: JSON (spec 7.1), or a form without JavaScript and its photos (answered by a redirect, also when
// it is refused). 400 with a sentence per field, 403 for other sites, 408, 413, 415, 422 for a reused key, 429, 503 while
// the store is down.
import {replySentencePart} from '#web/domain/business/reply-by.ts'
import {orderMessages} from '#web/domain/orders/messages.ts'
import {isConsentSettled} from '#web/domain/orders/rules.ts'
import {shortFormWords} from '#web/domain/orders/short-form-words.ts'
import {type OrderPrices, type OrderQuote, quoteHourly, quoteScope} from '#web/domain/pricing/order-quote.ts'
import {refuse, refuseForNow, withStoreTimeout} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {isForm, mediaType, readJsonOrForm} from '../http/read-body.ts'
import type {After} from '../http/read-json-call.ts'
import type {ReceivedForm} from '../http/read-multipart.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import {keepFormPhotos} from '../photos/keep-form-photos.ts'
import {receivePhotoForm} from '../photos/receive-photo-form.ts'
import type {Business, Services} from '../ports.ts'
import {toKb, withinDay} from '../rate-limits/address-limits.ts'
import {browserCookie, readBrowser} from '../sessions/browser-cookie.ts'
import {patiently} from '../store/lock-patience.ts'
import {formToWire} from './form-to-wire.ts'
import {readSubmission, type Submission} from './read-submission.ts'
import {formReply, jsonReply, type UnreadStatus} from './replies.ts'
import {storeRequest} from './store-request.ts'

const maxBodyBytes = 512 * 1024

export async function handleStoreRequest(request: Request, services: Services, after: After): Promise<Response> {
  const {config} = services
  if (!isSameOrigin(request, config.publicBaseUrl)) return refuse(403, 'Requests are taken from our own pages only.')
  const body = await readEither(request, services).catch(error => {
    services.log.error('request not read', error)
    return null
  })
  if (!body) return isForm(request) ? formReply(services, null).unread(503) : refuseForNow(shortFormWords.failed)
  if (!body.ok && isForm(request) && body.status !== 415) return formReply(services, body.fields).unread(body.status)
  if (!body.ok) return refuse(body.status, body.error)
  const {form, photos} = body
  const read = readSubmission(withKey(form ? formToWire(form) : body.json, request))
  const reply = form ? formReply(services, form) : jsonReply
  try {
    return read.ok ? await patiently(() => take(read.submission)) : reply.refused(read)
  } catch (error) {
    services.log.error('request not stored', error)
    return reply.unavailable((read as Extract<typeof read, {ok: true}>).submission)
  } finally {
    await photos?.dispose()
  }

  async function take(submission: Submission): Promise<Response> {
    const amounts = {requests: 1, requestKb: toKb(JSON.stringify(submission.request).length)}
    if (!(await withStoreTimeout(services.store, withinDay(request, services, amounts))))
      return reply.tooMany(services.now())
    const {result, business} = await withStoreTimeout(services.store, store(request, services, submission))
    if (typeof result === 'string') {
      return reply.refused({ok: false, error: result, fields: {consentToText: result}, trapped: false})
    }
    if (result.kind === 'spam') return reply.refused({ok: false, error: '', fields: {}, trapped: true})
    if (result.kind === 'key_taken') {
      return refuse(422, 'This idempotency_key was used for another request; a changed request needs a new key.')
    }
    const photosLeft = photos !== null && !(await takePhotos(request, services, photos, result.formId))
    if (!result.isRepetition || photos) after(() => services.drain())
    const replyBy = replySentencePart(result.asked, business?.replyRules ?? null)
    const answered = reply.stored({...result, replyBy, photosLeft}, submission)
    if (readBrowser(request, config.secret).isNew) {
      answered.headers.append('set-cookie', browserCookie(result.browserId, config))
    }
    return answered
  }
}

/** The result is a sentence where the consent is missing. */
async function store(request: Request, services: Services, submission: Submission) {
  const {config} = services
  const [business, prices] = await Promise.all([services.business.read(), services.prices.read()])
  const missing = missingConsent(submission, business)
  if (missing) return {result: missing, business}
  const {id: browserId, isNew: browserIsNew} = readBrowser(request, config.secret)
  const sender = {browserId, browserIsNew, address: clientAddress(request, config.trustedProxies)}
  const quote = quoteOrder(submission.request, prices)
  return {result: await storeRequest(services, {submission, sender, business, quote}), business}
}

/** True when the request has all photos of the form. */
async function takePhotos(
  request: Request,
  services: Services,
  photos: ReceivedForm,
  requestId: string,
): Promise<boolean> {
  const {files, skipped} = photos
  if (files.length === 0) return skipped === 0
  const photoKb = toKb(files.reduce((sum, {size}) => sum + size, 0))
  if (!(await withinDay(request, services, {photoKb}).catch(() => true))) return false
  return (await keepFormPhotos(services, photos, requestId)) === files.length && skipped === 0
}

/** Null for an order without a price, or while the prices are unknown. */
function quoteOrder({details}: Submission['request'], prices: OrderPrices | null): OrderQuote | null {
  if (!prices) return null
  if (details.form === 'hourly') return quoteHourly(prices, details.package)
  if (details.form !== 'scope') return null
  return quoteScope(prices, {services: details.services, options: details.options ?? []})
}

type Body =
  | {ok: true; json: unknown; form: URLSearchParams | null; photos: ReceivedForm | null}
  | {ok: false; status: UnreadStatus | 415; error: string; fields: URLSearchParams | null}

async function readEither(request: Request, services: Services): Promise<Body> {
  if (mediaType(request) === 'multipart/form-data') {
    const received = await receivePhotoForm(request, services, {maxFieldBytes: maxBodyBytes})
    return received.ok ? {ok: true, json: null, form: received.fields, photos: received} : received
  }
  const body = await readJsonOrForm(request, maxBodyBytes)
  return body.ok ? {...body, photos: null} : {...body, fields: null}
}

function withKey(wire: unknown, request: Request): unknown {
  const key = request.headers.get('idempotency-key')
  return key !== null && typeof wire === 'object' && wire !== null ? {...wire, idempotency_key: key} : wire
}

/** Consent is required by the owner's switch (unknown: not) and never for the assistant's order (spec 5). */
function missingConsent({request: {details, consentToText}}: Submission, business: Business | null): string | null {
  if (details.form === 'short' || details.form === 'ai') return null
  const isRequired = business?.requireTextConsent ?? false
  return isConsentSettled(consentToText, isRequired) ? null : orderMessages.consentRequired
}
