// What the staff do with a request: every change is an event that says who did it.
import {randomUUID} from 'node:crypto'
import {phoneCountry} from '#schemas/phone-country.ts'
import {toLocalDay, toTimeZone} from '#web/domain/business/local-time.ts'
import {formatVisit, visitDay} from '#web/domain/office/visit.ts'
import {type OfficeChange, type OfficeEvent, statusTitles} from '#web/domain/office/wire.ts'
import {queueOnOurWay} from '../messages/on-our-way.ts'
import {queueReminders} from '../messages/reminder.ts'
import {queueStaffAlert} from '../messages/request.ts'
import {movedTo} from '../messages/visit.ts'
import {isOptedOut} from '../opt-outs/opt-outs.ts'
import {alertChannels} from '../outbox/channels.ts'
import {queueMessages} from '../outbox/queue.ts'
import type {Business, Services} from '../ports.ts'
import type {Db, StoredRequest} from '../store/tables.ts'
import {officeMessages as messages} from './messages.ts'

interface Work {
  trx: Db
  services: Services
  request: StoredRequest
  author: string
  channels: string[]
  business: Business | null
}

type ChangeOf<Kind extends OfficeChange['kind']> = Extract<OfficeChange, {kind: Kind}>

/** Changes nothing without saying who did it; with `only`, no status but that one. The caller asks `whyNoText` first. */
export async function changeRequest(
  services: Services,
  request: StoredRequest,
  {change, author, only}: {change: OfficeChange; author: string; only?: 'new'},
): Promise<void> {
  const db = await services.store.open()
  const [channels, business] = await Promise.all([alertChannels(services), services.business.read()])
  await db.transaction().execute(async trx => {
    const work: Work = {trx, services, request, author, channels, business}
    switch (change.kind) {
      case 'note':
      case 'reply': {
        if (await isRepeated(work, change)) return
        const subjectId = await noteEvent(work, change.kind, change.text)
        if (change.kind === 'reply') await queueMessages(trx, [{...toCustomer(work), subject: 'answer', subjectId}])
        return
      }
      case 'status':
        return setStatus(work, change, only)
      case 'visit':
        return setVisit(work, change)
      case 'on_our_way':
        return sayOnOurWay(work)
      case 'released':
        return release(work)
    }
  })
}

const repeatedWithinMs = 10 * 60_000

/** Pressed again because the answer was lost on the way. Nobody means the same words twice. */
async function isRepeated({trx, services, request, author}: Work, {kind, text}: ChangeOf<'note' | 'reply'>) {
  const before = trx.selectFrom('request_events').select('id').where('request_id', '=', request.id)
  const same = before.where('kind', '=', kind).where('author', '=', author).where('text', '=', text)
  return (await same.where('at', '>', services.now() - repeatedWithinMs).executeTakeFirst()) !== undefined
}

const noteEvent = ({trx, services, request: {id}, author}: Work, kind: OfficeEvent['kind'], text: string) =>
  addEvent(trx, services, {id, author, kind, text})

const toCustomer = ({services, request}: Work) => ({
  requestId: request.id,
  caseNumber: request.number,
  now: services.now(),
  channel: services.sms.name,
  recipient: request.phone_e164 ?? '',
})

async function setStatus(work: Work, {status}: ChangeOf<'status'>, only: 'new' | undefined): Promise<void> {
  const set = work.trx
    .updateTable('requests')
    .set({status})
    .where('id', '=', work.request.id)
    .where('status', '!=', status)
  const {numUpdatedRows} = await (only ? set.where('status', '=', only) : set).executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await noteEvent(work, 'status', statusTitles[status])
}

async function setVisit(work: Work, {visit, tellsCustomer}: ChangeOf<'visit'>): Promise<void> {
  const {trx, services, request, business} = work
  await release(work)
  // Read again, because another device or a repeated tap may have been here since.
  const before = await trx
    .selectFrom('requests')
    .select(['status', 'visit'])
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow()
  const wasBooked = before.status === 'booked'
  const isSame = wasBooked && before.visit === visit
  if (isSame && (!tellsCustomer || (await isToldNewest(work)))) return
  await trx.updateTable('requests').set({status: 'booked', visit}).where('id', '=', request.id).execute()
  if (visit === null) return void (await noteEvent(work, 'visit', 'Booked, the day is not set'))
  const today = toLocalDay(services.now(), toTimeZone(business?.replyRules?.timeZone))
  const tells = tellsCustomer && visitDay(visit) >= today && (await whyNoText(trx, services, request)) === null
  const words = `${wasBooked && before.visit && !isSame ? movedTo : 'Booked for'} ${formatVisit(visit)}`
  const eventId = await noteEvent(work, 'visit', tells ? words + told : words)
  if (tells) await queueMessages(trx, [{...toCustomer(work), subject: 'visit', subjectId: eventId}])
}

const told = ', told by text'

async function isToldNewest({trx, request}: Work): Promise<boolean> {
  const visits = trx.selectFrom('request_events').select('text').where('request_id', '=', request.id)
  const newest = await visits.where('kind', '=', 'visit').orderBy('at', 'desc').limit(1).executeTakeFirst()
  return newest?.text.endsWith(told) === true
}

async function sayOnOurWay(work: Work): Promise<void> {
  const {trx, services, business} = work
  const day = toLocalDay(services.now(), toTimeZone(business?.replyRules?.timeZone))
  if (await queueOnOurWay(trx, {...toCustomer(work), day}))
    await noteEvent(work, 'on_our_way', 'Texted the customer: on our way')
}

async function release(work: Work): Promise<void> {
  const {trx, services, request, channels, business} = work
  const {numUpdatedRows} = await trx
    .updateTable('requests')
    .set({state: 'new', suspicion: null, delete_after: null})
    .where('id', '=', request.id)
    .where('state', '!=', 'new')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await noteEvent(work, 'released', 'This one is fine')
  const cause = {requestId: request.id, caseNumber: request.number, channels, now: services.now()}
  await queueStaffAlert(trx, cause)
  await queueReminders(trx, {...cause, asked: request, rules: business?.replyRules ?? null})
}

/** `id` is the request's. Returns the event's. */
export async function addEvent(
  db: Db,
  {now}: Services,
  {id, author, kind, text}: {id: string} & Pick<OfficeEvent, 'author' | 'kind' | 'text'>,
): Promise<string> {
  const eventId = randomUUID()
  await db.insertInto('request_events').values({id: eventId, request_id: id, at: now(), author, kind, text}).execute()
  return eventId
}

/** Why the customer gets no text from us; null: he agreed, or texted us. */
export async function whyNoText(
  db: Db,
  services: Services,
  {phone_e164: phone, consent_to_text}: StoredRequest,
): Promise<string | null> {
  const {sms, config} = services
  if (phone === null) return messages.noPhone
  if (sms.keepsOnly) return messages.noCarrier
  if (await isOptedOut(db, services, phone)) return messages.optedOut
  const country = phoneCountry(phone)
  if (country === null || !config.smsCountries.includes(country)) return messages.foreignPhone
  if (consent_to_text === 1) return null
  const texted = await db
    .selectFrom('inbound_texts')
    .select('id')
    .where('phone', '=', phone)
    .limit(1)
    .executeTakeFirst()
  return texted ? null : messages.noConsent
}
