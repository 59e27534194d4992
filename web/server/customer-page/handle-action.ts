// POST /request/<number>/{unlock,photos,correct,cancel}: the forms of the customer's page. 303 back to it with a note's
// code; 403 from other sites, 404 for strangers, 413, 415, 429, 503. Each change is an event, and the staff are told.
import {formatPhone, toSmsNumber} from '#web/domain/business/phone.ts'
import {cleanLine} from '#web/domain/clean-text.ts'
import {type CustomerNote, customerWords as words} from '#web/domain/customer/words.ts'
import {maxPhotos} from '#web/domain/limits.ts'
import {addressField} from '#web/domain/orders/contact-schema.ts'
import {isOutsideArea, markOutside} from '#web/domain/orders/outside-area.ts'
import {personRules} from '#web/domain/orders/rules.ts'
import {mediaType, readBody} from '../http/read-body.ts'
import type {After} from '../http/read-json-call.ts'
import {answerPageForm, backTo, plainRefusal} from '../links/page-answers.ts'
import {queueChangeAlert} from '../messages/change.ts'
import {addEvent} from '../office/change-request.ts'
import {alertChannels} from '../outbox/channels.ts'
import {countPhotos} from '../photos/attach-photos.ts'
import {keepFormPhotos} from '../photos/keep-form-photos.ts'
import {receivePhotoForm} from '../photos/receive-photo-form.ts'
import type {Services} from '../ports.ts'
import {toKb, withinDay} from '../rate-limits/address-limits.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {isSameText} from '../security/sealed.ts'
import type {Db, StoredRequest} from '../store/tables.ts'
import {accessCookie, type OpenedRequest, openOwnRequest} from './access.ts'
import {correctUntil, mayCancel} from './describe.ts'

interface Action {
  request: Request
  services: Services
  opened: OpenedRequest
  later: After
}

const maxBodyBytes = 10_000

const actions: Record<string, (action: Action) => Promise<Response>> = {
  unlock,
  photos: addPhotos,
  correct: async action => {
    const note = await correctRequest(action.services, action.opened, await readForm(action.request))
    if (note === 'corrected') action.later(() => action.services.drain())
    return noted(action.opened, note, note === 'corrected' ? '' : '#correct')
  },
  cancel: async action => {
    const note = await cancelRequest(action.services, action.opened)
    action.later(() => action.services.drain())
    return noted(action.opened, note)
  },
}

export async function handleCustomerAction(
  request: Request,
  {number, action}: {number: string; action: string},
  services: Services,
  later: After,
): Promise<Response> {
  const open = () => openOwnRequest(request, number, services)
  const page = {name: 'request', number, action, actions, open, unavailable: words.unavailable} as const
  return answerPageForm(request, services, page, async (opened, work) => {
    if (opened.access === 'link' && action !== 'unlock') return noted(opened, 'digits')
    return work({request, services, opened, later})
  })
}

function noted({stored}: OpenedRequest, note: CustomerNote, anchor = ''): Response {
  return backTo(`/request/${stored.number}?note=${note}${anchor}`)
}

const maxTriesPerDay = 5

/** Few tries, because there are only ten thousand numbers. */
async function unlock({request, services, opened}: Action): Promise<Response> {
  const {stored, expiresAt} = opened
  const {config, store, now} = services
  const form = await readForm(request)
  const tries = {key: `request-digits:${stored.id}`, max: maxTriesPerDay, windowMs: 24 * 60 * 60_000}
  if (!(await withinLimit(await store.open(), tries, now()))) return noted(opened, 'tries')
  const digits = stored.phone.replace(/\D/g, '').slice(-4)
  const given = (form.get('digits') ?? '').replace(/\D/g, '')
  if (digits.length < 4 || !isSameText(digits, given)) return noted(opened, 'digits')
  const cookie = accessCookie(config, {number: stored.number, knowsDigits: true, now: now(), expiresAt})
  return backTo(`/request/${stored.number}?note=opened`, cookie)
}

async function addPhotos({request, services, opened, later}: Action): Promise<Response> {
  if (mediaType(request) !== 'multipart/form-data') return plainRefusal(415, 'The body must be multipart/form-data.')
  const {stored} = opened
  if (stored.status === 'done' || stored.status === 'lost') return noted(opened, 'too-late')
  const photos = await receivePhotoForm(request, services, {maxFieldBytes: maxBodyBytes})
  if (!photos.ok) return plainRefusal(photos.status, photos.error)
  try {
    if (photos.skipped > 0 && photos.files.length === 0) return plainRefusal(429, words.tooManyForms)
    const photoKb = toKb(photos.files.reduce((sum, {size}) => sum + size, 0))
    if (!(await withinDay(request, services, {photoKb}))) return noted(opened, 'today')
    const before = await countPhotos(await services.store.open(), stored.id)
    const kept = await keepFormPhotos(services, photos, stored.id)
    later(() => services.drain())
    if (kept > 0) return noted(opened, 'photos')
    return noted(opened, before >= maxPhotos ? 'too-many' : 'no-photos')
  } finally {
    await photos.dispose()
  }
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const body = await readBody(request, maxBodyBytes)
  return new URLSearchParams(body.ok ? body.text : '')
}

/** Each rings the staff. */
const corrections = {max: 3, windowMs: 60 * 60_000}

async function cancelRequest(services: Services, {stored}: OpenedRequest): Promise<CustomerNote> {
  if (!mayCancel(stored)) return 'too-late'
  const {id} = stored
  const channels = await alertChannels(services)
  const db = await services.store.open()
  return db.transaction().execute(async trx => {
    const {numUpdatedRows} = await trx
      .updateTable('requests')
      .set({status: 'lost'})
      .where('id', '=', id)
      .where('status', 'not in', ['done', 'lost'])
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return 'too-late'
    await noteChange(trx, {services, stored, channels}, {kind: 'cancelled', text: 'Canceled the request'})
    return 'cancelled'
  })
}

/** Fields `phone` and `address`; an empty one stays as it was. */
async function correctRequest(
  services: Services,
  {stored}: OpenedRequest,
  form: URLSearchParams,
): Promise<CustomerNote> {
  if (correctUntil(stored, services.now()) === null) return 'too-late'
  const phone = cleanLine(40).safeParse(form.get('phone') ?? '')
  const address = addressField.safeParse(form.get('address') ?? '')
  if (!phone.success || (phone.data !== '' && !personRules.phone(phone.data))) return 'phone'
  if (!address.success) return 'address'
  const changed = {
    ...(phone.data && phone.data !== stored.phone && {phone: phone.data, phone_e164: toSmsNumber(phone.data)}),
    ...(address.data && address.data !== stored.address && {address: address.data}),
  }
  const {id} = stored
  const facts = [
    ...(changed.phone ? [`phone ${formatPhone(stored.phone)} → ${formatPhone(changed.phone)}`] : []),
    ...(changed.address ? [`address ${stored.address || 'none'} → ${changed.address}`] : []),
  ]
  if (facts.length === 0) return 'same'
  const [channels, business] = await Promise.all([alertChannels(services), services.business.read()])
  const isOutside = isOutsideArea(changed.address ?? null, business?.places ?? [])
  const mark = changed.address && {details: markOutside(stored.details, isOutside)}
  const db = await services.store.open()
  if (!(await withinLimit(db, {key: `request-corrections:${id}`, ...corrections}, services.now()))) return 'too-late'
  await db.transaction().execute(async trx => {
    await trx
      .updateTable('requests')
      .set({...changed, ...mark})
      .where('id', '=', id)
      .execute()
    const text = `Corrected the ${facts.join(', ')}`
    await noteChange(trx, {services, stored, channels}, {kind: 'corrected', text})
  })
  return 'corrected'
}

async function noteChange(
  trx: Db,
  {services, stored, channels}: {services: Services; stored: StoredRequest; channels: string[]},
  change: {kind: 'cancelled' | 'corrected'; text: string},
): Promise<void> {
  const {id, number, state} = stored
  const eventId = await addEvent(trx, services, {id, author: 'Customer', ...change})
  const cause = {requestId: id, caseNumber: number, now: services.now(), eventId, channels}
  if (state === 'new') await queueChangeAlert(trx, cause)
}
