// What a customer changes on the page of a request. Each change is an event, and the staff are told.
import {formatPhone, toSmsNumber} from '#web/domain/business/phone.ts'
import {cleanLine} from '#web/domain/clean-text.ts'
import type {CustomerNote} from '#web/domain/customer/words.ts'
import {addressField} from '#web/domain/orders/contact-schema.ts'
import {isOutsideArea, markOutside} from '#web/domain/orders/outside-area.ts'
import {personRules} from '#web/domain/orders/rules.ts'
import {queueChangeAlert} from '../messages/change.ts'
import {addEvent} from '../office/change-request.ts'
import {alertChannels} from '../outbox/channels.ts'
import type {Services} from '../ports.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import type {Db, StoredRequest} from '../store/tables.ts'
import type {OpenedRequest} from './access.ts'
import {correctUntil, mayCancel} from './describe.ts'

/** Each rings the staff. */
const corrections = {max: 3, windowMs: 60 * 60_000}

export async function cancelRequest(services: Services, {stored}: OpenedRequest): Promise<CustomerNote> {
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
export async function correctRequest(
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
