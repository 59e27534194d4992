// POST /api/store-request: JSON (spec 7.1), or a form without JavaScript and its photos (answered by a redirect). 400
// with a sentence per field, 403 for other sites, 413, 415, 422 for a reused key, 503 while the store is down.
import {currentTrace, referenceOf} from '#web/config/trace.ts'
import {replySentencePart} from '#web/domain/business/reply-by.ts'
import {longFormWords} from '#web/domain/orders/long-form-words.ts'
import {orderMessages} from '#web/domain/orders/messages.ts'
import {isConsentSettled} from '#web/domain/orders/rules.ts'
import {shortFormWords} from '#web/domain/orders/short-form-words.ts'
import {type OrderPrices, type OrderQuote, quoteHourly, quoteScope} from '#web/domain/pricing/order-quote.ts'
import {quoteJobs} from '../assistant/quote-jobs.ts'
import {answer, refuse, refuseForNow, withStoreTimeout} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {mediaType, parseJson, readBody} from '../http/read-body.ts'
import type {ReceivedForm} from '../http/read-multipart.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import {keepFormPhotos} from '../photos/keep-form-photos.ts'
import {receivePhotoForm} from '../photos/receive-photo-form.ts'
import type {Business, Services} from '../ports.ts'
import {dayRetryAfter, toKb, tooManyToday, withinDay} from '../rate-limits/day-limits.ts'
import {browserCookie, readBrowser} from '../sessions/browser-cookie.ts'
import {problemRedirect, sentAddress} from './form-result.ts'
import {formToWire} from './form-to-wire.ts'
import type {Submission} from './new-request.ts'
import {type ReadSubmission, readSubmission} from './read-submission.ts'
import {type StoreResult, storeRequest} from './store-request.ts'

const maxBodyBytes = 512 * 1024

const formType = 'application/x-www-form-urlencoded'
const photoFormType = 'multipart/form-data'

export async function handleStoreRequest(
  request: Request,
  services: Services,
  after: (work: () => Promise<unknown>) => void,
): Promise<Response> {
  const {settings} = services
  if (!isSameOrigin(request, settings.publicBaseUrl)) return refuse(403, 'Requests are taken from our own pages only.')
  const body = await readEither(request, settings.uploadFolder).catch(error => {
    services.log.error('request not read', error)
    return null
  })
  if (!body) return refuseForNow(shortFormWords.failed)
  if (!body.ok) return refuse(body.status, body.error, body.status === 429 ? {'retry-after': '20'} : {})
  const {form, photos} = body
  const read = readSubmission(withKey(form ? formToWire(form) : body.json, request))
  const reply = form ? formReply(services, form) : jsonReply
  let isPhotosTaken = false
  try {
    if (!read.ok) return reply.refused(read)
    const amounts = amountsOf(read.submission, photos)
    if (!(await withStoreTimeout(services.store, withinDay(request, services, amounts))))
      return reply.tooMany(services.now())
    return await withStoreTimeout(services.store, store(read.submission))
  } catch (error) {
    services.log.error('request not stored', error)
    return reply.unavailable((read as Extract<ReadSubmission, {ok: true}>).submission)
  } finally {
    if (!isPhotosTaken) await photos?.dispose()
  }

  async function store(submission: Submission): Promise<Response> {
    const [business, prices] = await Promise.all([services.business.read(), services.prices.read()])
    const missing = missingConsent(submission, business)
    if (missing) return reply.refused({ok: false, error: missing, fields: {consentToText: missing}, trapped: false})
    const browser = readBrowser(request, settings.secret)
    const sender = {
      browserId: browser.id,
      browserIsNew: browser.isNew,
      address: clientAddress(request, settings.trustedProxies),
    }
    const quote = await quoteOrder(services, submission.request, prices)
    const result = await storeRequest(services, submission, sender, business, quote)
    if (result.kind === 'spam') return reply.refused({ok: false, error: '', fields: {}, trapped: true})
    if (result.kind === 'key_taken') {
      return refuse(422, 'This idempotency_key was used for another request; a changed request needs a new key.')
    }
    if (!result.isRepetition) {
      isPhotosTaken = photos !== null
      after(async () => {
        if (photos) await keepFormPhotos(services, {photos, requestId: result.formId, browserId: result.browserId})
        await services.drain()
      })
    }
    const replyBy = replySentencePart(result.createdAt, business?.replyRules ?? null)
    const answered = reply.stored({...result, replyBy}, submission)
    if (browser.isNew) answered.headers.append('set-cookie', browserCookie(result.browserId, settings))
    return answered
  }
}

/** Null for an order without a price, or while the prices are unknown. */
async function quoteOrder(
  {catalogue}: Services,
  {details}: Submission['request'],
  prices: OrderPrices | null,
): Promise<OrderQuote | null> {
  if (details.form === 'ai') return quoteJobs(await catalogue.read(), details.jobs)
  if (!prices) return null
  if (details.form === 'hourly') return quoteHourly(prices, details.package)
  if (details.form !== 'scope') return null
  const {services, options = []} = details
  return quoteScope(prices, {services, options})
}

function amountsOf({request}: Submission, photos: ReceivedForm | null) {
  const requestKb = toKb(JSON.stringify(request).length)
  const photoBytes = photos?.files.reduce((sum, {size}) => sum + size, 0) ?? 0
  return {requests: 1, requestKb, ...(photoBytes > 0 && {photoKb: toKb(photoBytes)})}
}

type Body =
  | {ok: true; json: unknown; form: URLSearchParams | null; photos: ReceivedForm | null}
  | {ok: false; status: number; error: string}

async function readEither(request: Request, folder: string): Promise<Body> {
  const type = mediaType(request)
  if (type === photoFormType) {
    const received = await receivePhotoForm(request, {folder, maxFieldBytes: maxBodyBytes})
    return received.ok ? {ok: true, json: null, form: received.fields, photos: received} : received
  }
  if (type !== 'application/json' && type !== formType) {
    return {ok: false, status: 415, error: `The body must be application/json, ${formType} or ${photoFormType}.`}
  }
  const body = await readBody(request, maxBodyBytes)
  if (!body.ok) return body
  const form = type === formType ? new URLSearchParams(body.text) : null
  return {ok: true, json: form ? null : parseJson(body.text), form, photos: null}
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

const neverRefilled = ['website', 'consent_wording']

type Refused = Extract<ReadSubmission, {ok: false}>
/** `replyBy` counts from the first storing, so repetitions get the same answer. */
type Stored = Extract<StoreResult, {kind: 'stored'}> & {replyBy: string | null}

const jsonReply = {
  refused: ({error, fields, trapped}: Refused) =>
    trapped ? refuse(400, {error: orderMessages.spam}) : refuse(400, {error, fields}),
  stored: ({formId, number, replyBy}: Stored, _submission: Submission) =>
    answer({form_id: formId, request_id: formId, number, reply_by: replyBy}),
  tooMany: (now: number) => refuse(429, {error: tooManyToday}, dayRetryAfter(now)),
  unavailable: (submission: Submission) => refuseForNow(failureSentence(submission)),
}

function formReply({settings, now}: Services, form: URLSearchParams): typeof jsonReply {
  const back = (error: string, fields: Record<string, string>) => {
    const typed = [...form].filter(([name, value]) => !neverRefilled.includes(name) && value !== '')
    const kind = form.get('source_page') === 'Contact' ? 'long' : (form.get('form_type') ?? 'contact')
    const {address, cookie} = problemRedirect(settings, {form: kind, error, fields, typed}, now())
    return redirect(address, {'set-cookie': cookie})
  }
  return {
    refused: ({error, fields, trapped}) => (trapped ? back(orderMessages.spam, {}) : back(error, fields)),
    stored: ({formId, number, replyBy}, {request}) =>
      redirect(sentAddress(settings, {formId, number, form: request.details.form, replyBy}, now())),
    tooMany: () => back(tooManyToday, {}),
    unavailable: submission => back(withReference(failureSentence(submission)), {}),
  }
}

/** 303, so that a reload sends nothing again. */
function redirect(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, {status: 303, headers: {location, 'cache-control': 'no-store', ...headers}})
}

function withReference(sentence: string): string {
  const reference = referenceOf(currentTrace())
  return reference ? `${sentence} (reference ${reference})` : sentence
}

function failureSentence({request}: Submission): string {
  return request.details.form === 'long' ? longFormWords.failed : shortFormWords.failed
}
