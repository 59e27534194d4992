// Stores a submission once, with its texts in one transaction. Throws only when the store is down; the browser then
// tries again with the same key.
import {createHash, randomUUID} from 'node:crypto'
import type {Transaction} from 'kysely'
import {toSmsNumber} from '#web/domain/business/phone.ts'
import {type Asked, replyBy} from '#web/domain/business/reply-by.ts'
import {isOutsideArea, markOutside} from '#web/domain/orders/outside-area.ts'
import type {RequestDetails} from '#web/domain/orders/request-details.ts'
import type {OrderQuote} from '#web/domain/pricing/order-quote.ts'
import {withRanges} from '../assistant/as-told.ts'
import {noteSubmitted, readConversation} from '../assistant/conversation.ts'
import {recordConsent} from '../consent/record-consent.ts'
import {queueRequestAlerts} from '../messages/gathered.ts'
import {offerReceipt} from '../messages/receipt.ts'
import {queueStaffAlert} from '../messages/request.ts'
import {queueStaffNote} from '../messages/staff-note.ts'
import {addEvent} from '../office/change-request.ts'
import {alertChannels} from '../outbox/channels.ts'
import {nextNumber} from '../outbox/settings-kv.ts'
import {addPhoto, attachPhotos} from '../photos/attach-photos.ts'
import type {Business, Services} from '../ports.ts'
import {withinAddressLimits} from '../rate-limits/address-limits.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {sign} from '../security/sealed.ts'
import {claimSession, ownSession} from '../sessions/claim-session.ts'
import {patiently} from '../store/lock-patience.ts'
import type {Db, Tables} from '../store/tables.ts'
import type {NewRequest, Submission} from './read-submission.ts'

export interface Sender {
  browserId: string
  /** No cookie came, so a repetition may get the first browser's back. */
  browserIsNew: boolean
  address: string | null
}

export type StoreResult =
  | {kind: 'stored'; formId: string; number: number; asked: Asked; browserId: string; isRepetition: boolean}
  | {kind: 'spam'}
  | {kind: 'key_taken'}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Faster than anyone fills in a form by hand. */
const minFillMs = 2000
export const heldBackKeptMs = 30 * day
/** Without a browser's key, equal bodies from one place are one request. */
const sameBodyWindowMs = 10 * minute

const limits = {
  browser: {max: 5, windowMs: 10 * minute},
  address: {max: 20, windowMs: hour},
  unknownAddress: {max: 200, windowMs: hour},
  /** Above it the staff gets one digest an hour; all requests are stored. */
  suspectAlerts: {max: 10, windowMs: hour},
} as const

interface Sent {
  submission: Submission
  sender: Sender
  business: Business | null
  /** The body hash leaves it out: prices may change before a second try. */
  quote: OrderQuote | null
  /** Who wrote it down in the office, so it is no stranger's. */
  writtenBy?: string
}

export async function storeRequest(services: Services, sent: Sent): Promise<StoreResult> {
  const db = await services.store.open()
  const channels = await alertChannels(services)
  const attempt = () =>
    patiently(() => db.transaction().execute(trx => storeOnce(trx, {...sent, services, channels, now: services.now()})))
  // Another attempt with this key may have been rolled back between our two statements.
  const result = (await attempt()) ?? (await attempt())
  if (!result) throw new Error('[store] A key was taken and was not there, twice')
  return result
}

interface Job extends Sent {
  services: Services
  channels: string[]
  now: number
}

async function storeOnce(trx: Transaction<Tables>, job: Job): Promise<StoreResult | null> {
  const {submission, sender, now, services} = job
  const {request} = submission
  const bodyHash = hashBody(request)
  const sessionKey = await keyOfConversation(trx, job)
  const key = sessionKey ?? submission.idempotencyKey ?? impliedKey(job, bodyHash)
  const id = randomUUID()
  const taken = await trx
    .insertInto('idempotency')
    .values({key, body_hash: bodyHash, request_id: id, browser_id: sender.browserId, created_at: now})
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!taken) return repetition(trx, job, {key, bodyHash: sessionKey ? null : bodyHash})

  const sessionId = await ownSession(trx, {wanted: submission.sessionId, browserId: sender.browserId, now})
  const {writtenBy} = job
  const suspicion = submission.trapped ? 'hidden field filled' : writtenBy ? null : await suspect(trx, job, sessionId)
  const state = submission.trapped ? 'spam' : suspicion ? 'suspect' : 'new'
  const phone = toSmsNumber(request.phone)
  const number = await nextNumber(trx, 'request')
  const rules = job.business?.replyRules ?? null
  const asked = {created_at: now, promised_at: rules && replyBy(now, rules)}
  await trx
    .insertInto('requests')
    .values({
      ...toRow(request),
      details: await detailsToStore(trx, job, sessionId),
      id,
      number,
      state,
      suspicion,
      status: 'new',
      session_id: sessionId,
      phone_e164: phone,
      ...asked,
      delete_after: state === 'new' ? null : now + heldBackKeptMs,
    })
    .execute()
  if (state === 'spam') return {kind: 'spam'}

  await attachPhotos(trx, {keys: request.photoKeys, browserId: sender.browserId, requestId: id})
  if (request.details.form === 'ai') await noteSubmitted(trx, {sessionId, formId: id, number})
  if (writtenBy) await addEvent(trx, services, {id, author: writtenBy, kind: 'written', text: 'Written down'})
  await recordConsent(trx, {submission, requestId: id, phone, business: job.business, now})
  const cause = {requestId: id, caseNumber: number, now}
  if (state === 'new') {
    await queueRequestAlerts(trx, {...cause, channels: job.channels, rules})
    await offerReceipts(trx, job, {...cause, phone})
  } else if (await withinLimit(trx, {key: 'suspect-alerts', ...limits.suspectAlerts}, now)) {
    await queueStaffAlert(trx, {...cause, channels: job.channels})
  } else await queueStaffNote(trx, 'suspects', {channels: job.channels, now})
  services.log.info('request stored', {id, number, state, form: request.details.form})
  return {kind: 'stored', formId: id, number, asked, browserId: sender.browserId, isRepetition: false}
}

/** Photos may still arrive, so they do not count. Fields and their order must stay: stored hashes depend on them. */
function hashBody({photoKeys: _, formType, source, sourcePage, ...answers}: NewRequest): string {
  const {details: orderOrForm, ...rest} = answers
  const {form, ...details} = orderOrForm
  const facts = {formType, source, sourcePage, form, ...rest, details}
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

function impliedKey({submission, sender, now, services}: Job, bodyHash: string): string {
  const from = submission.sessionId ?? sender.address ?? 'anywhere'
  const window = Math.floor(now / sameBodyWindowMs)
  return `implied:${sign(services.config.secret, 'implied-key', `${from} ${window} ${bodyHash}`)}`
}

/** Spec 4: a conversation is submitted once, by the server or the panel. Null for other forms. */
async function keyOfConversation(
  trx: Db,
  {submission: {request, sessionId}, sender: {browserId}, services, now}: Job,
): Promise<string | null> {
  if (request.details.form !== 'ai' || !sessionId || !(await claimSession(trx, {sessionId, browserId, now})))
    return null
  return `implied:${sign(services.config.secret, 'conversation', sessionId)}`
}

async function repetition(
  trx: Db,
  {sender, submission, now}: Job,
  {key, bodyHash}: {key: string; bodyHash: string | null},
): Promise<StoreResult | null> {
  const first = await trx.selectFrom('idempotency').selectAll().where('key', '=', key).executeTakeFirst()
  if (!first) return null
  if (bodyHash !== null && first.body_hash !== bodyHash) return {kind: 'key_taken'}
  const stored = await trx
    .selectFrom('requests')
    .select(['id', 'number', 'state', 'created_at', 'promised_at'])
    .where('id', '=', first.request_id)
    .executeTakeFirst()
  if (!stored || stored.state === 'spam') return {kind: 'spam'}
  // Two first attempts at once, or a lost answer: the same key and body prove the same browser.
  const browserId = sender.browserIsNew ? first.browser_id : sender.browserId
  const {id: formId, number} = stored
  for (const photo of submission.request.photoKeys) await addPhoto(trx, {key: photo, browserId, formId, now})
  return {kind: 'stored', formId, number, asked: stored, browserId, isRepetition: true}
}

/** Null for a probable customer. Counts the request. */
async function suspect(trx: Db, job: Job, sessionId: string): Promise<string | null> {
  const {sender, submission, now, services} = job
  const {address} = sender
  const {secret} = services.config
  const key = `request-browser:${sign(secret, 'request-browser', `${sessionId} ${address ?? 'unknown'}`)}`
  const within = [
    await withinLimit(trx, {key, ...limits.browser}, now),
    await withinAddressLimits(trx, {purpose: 'request-address', address, limits, secret}, now),
  ]
  if (within.includes(false)) return 'too many requests'
  if (submission.filledMs !== null && submission.filledMs < minFillMs) return 'filled in faster than by hand'
  return null
}

/** Spec 7.3: by text with consent, or from the short form; by every other channel that has the customer's address. */
async function offerReceipts(
  trx: Db,
  {services, submission: {request}, channels: alertChannels}: Job,
  {phone, ...cause}: {requestId: string; caseNumber: number; now: number; phone: string | null},
): Promise<void> {
  const {sms, extraChannels} = services
  const mayText = request.consentToText || request.details.form === 'short'
  for (const {name: channel, customerAddress} of [sms, ...extraChannels]) {
    const recipient = channel === sms.name ? mayText && phone : customerAddress?.(request)
    if (recipient) await offerReceipt(trx, services, {...cause, channel, recipient, alertChannels})
  }
}

/** An order of the assistant gets its ranges from the conversation that this browser had. Not part of the body hash. */
async function detailsToStore(
  trx: Db,
  {submission: {request}, quote, business}: Job,
  sessionId: string,
): Promise<string> {
  const asked = {...request.details, ...(quote && {quote})} as RequestDetails
  const conversation = asked.form === 'ai' ? await readConversation(trx, sessionId) : null
  const details = asked.form === 'ai' ? withRanges(asked, conversation) : asked
  return markOutside(JSON.stringify(details), isOutsideArea(request.address, business?.places ?? []))
}

function toRow(request: NewRequest) {
  return {
    form_type: request.formType,
    source: request.source,
    source_page: request.sourcePage,
    name: request.name,
    phone: request.phone,
    email: request.email,
    address: request.address,
    description: request.description ?? ownWords(request.details),
    service_type: request.serviceType,
    consent_to_text: request.consentToText ? 1 : 0,
  }
}

const maxOwnWords = 4000

/** What the customer wrote to the assistant: the staff read it first of all. Not part of the body hash. */
function ownWords(details: NewRequest['details']): string | null {
  const messages = details.form === 'ai' ? details.messages : []
  const said = messages.filter(({sender}) => sender === 'user').map(({content}) => content)
  return said.join('\n').slice(0, maxOwnWords) || null
}
