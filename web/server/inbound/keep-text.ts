// Stores a text to our number and alerts the staff, once even if the carrier delivers it twice.
import {createHash, randomUUID} from 'node:crypto'
import {formatPhone, toSmsNumber} from '#web/domain/business/phone.ts'
import type {ReplyRules} from '#web/domain/business/reply-by.ts'
import {queueReminders} from '../messages/reminder.ts'
import {queueReplyAlert} from '../messages/reply.ts'
import {queueStaffNote} from '../messages/staff-note.ts'
import {alertChannels} from '../outbox/channels.ts'
import {nextNumber} from '../outbox/settings-kv.ts'
import type {InboundMessage, Services} from '../ports.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {heldBackKeptMs} from '../requests/store-request.ts'
import {sign} from '../security/sealed.ts'
import {newSessionId} from '../sessions/claim-session.ts'
import type {Db} from '../store/tables.ts'

const hour = 60 * 60_000
/** Each alert costs a text per staff member; texts above the limits are stored and told as a digest. */
const alertLimits = {
  sender: {max: 20, windowMs: 24 * hour},
  senderHour: {max: 10, windowMs: hour},
  all: {max: 60, windowMs: hour},
}

/** Until then our copies are usually there, and the alert links to them. */
const pictureTimeMs = 5000

/** What phones send for a tap on a text, of iPhones (also in Spanish) and of Android: nobody waits for an answer to it. */
const reactions = [
  /^(?:Liked|Disliked|Loved|Laughed at|Emphasized|Questioned|Reacted \S{1,16} to|Removed an? [\w ]{1,20} from) (?:[“"].*[”"]|an? (?:image|movie|attachment|photo|video))\s*$/s,
  /^(?:Le gustó|No le gustó|Le encantó|Se rió de|Reaccionó con \S{1,16} a|Enfatizó|Cuestionó) [“"«].*[”"»]\s*$/s,
  /^[\p{Cf}\p{Zs}]*\p{Extended_Pictographic}[\p{Cf}\p{M}\p{Emoji_Modifier}\p{Zs}]*(?:to|a) [\p{Cf}\p{Zs}]*[“"«].*[”"»][\p{Cf}\p{Zs}]*$/su,
]

const isReaction = (body: string): boolean => reactions.some(reaction => reaction.test(body))

/** A service's number of three to six digits, or its name: nobody can answer it, and no customer has one. */
const isShortCode = (from: string): boolean => /^\d{3,6}$|[a-z]/i.test(from)

export async function keepText(services: Services, text: Omit<InboundMessage, 'command'>): Promise<void> {
  const db = await services.store.open()
  const staff = await services.business.staff()
  // A foreign number or a short code as it is.
  const phone = toSmsNumber(text.from) ?? text.from
  // Otherwise a staff phone with automatic answers would cause alerts forever.
  const isStaff = staff.some(member => member.phone === phone)
  const channels = await alertChannels(services)
  const rules = (await services.business.read())?.replyRules ?? null
  const now = services.now()
  await db.transaction().execute(async trx => {
    const id = createHash('sha256')
      .update(text.carrierId || randomUUID())
      .digest('hex')
      .slice(0, 32)
    const known = await newestRequest(trx, phone, isShortCode(phone))
    const kept = await trx
      .insertInto('inbound_texts')
      .values({
        id,
        phone,
        body: text.body,
        pictures: JSON.stringify(text.pictures),
        photo_keys: '[]',
        request_id: known?.id ?? null,
        created_at: now,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .executeTakeFirst()
    const isNew = kept.numInsertedOrUpdatedRows === 1n
    if (!isNew || isStaff) return
    if (isReaction(text.body)) return
    const isHeldBack = isShortCode(phone)
    const rings = !isHeldBack && (await mayAlert(trx, services, phone))
    const own = {phone, body: text.body, channels, rules: rings ? rules : null, isHeldBack, now}
    const request = known ?? (await requestFromText(trx, own))
    if (!known) await trx.updateTable('inbound_texts').set({request_id: request.id}).where('id', '=', id).execute()
    if (isHeldBack) return
    if (!rings) return queueStaffNote(trx, 'texts', {channels, now})
    const cause = {requestId: request.id, caseNumber: request.number, channels, now}
    const at = now + (text.pictures.length > 0 ? pictureTimeMs : 0)
    await queueReplyAlert(trx, {textId: id, ...cause, at})
  })
}

async function mayAlert(db: Db, {config, log, now}: Services, sender: string): Promise<boolean> {
  const key = sign(config.secret, 'replies', sender)
  const isAllowed =
    (await withinLimit(db, {key: `replies-day:${key}`, ...alertLimits.sender}, now())) &&
    (await withinLimit(db, {key: `replies:${key}`, ...alertLimits.senderHour}, now())) &&
    (await withinLimit(db, {key: 'replies', ...alertLimits.all}, now()))
  if (!isAllowed) log.warn('too many texts to our number: kept without an alert')
  return isAllowed
}

/** A text belongs to the newest open request of its number; without one it makes one. */
function newestRequest(db: Db, phone: string, isHeldBack: boolean) {
  return db
    .selectFrom('requests')
    .select(['id', 'number'])
    .where('phone_e164', '=', phone)
    .where('state', '=', isHeldBack ? 'suspect' : 'new')
    .where('status', 'in', ['new', 'contacted', 'booked'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface FirstText {
  phone: string
  body: string
  channels: readonly string[]
  rules: ReplyRules | null
  /** Its request shows in the office alone, and is forgotten like others in doubt. */
  isHeldBack: boolean
  now: number
}

/** Somebody who texts us first is a customer like any other. */
async function requestFromText(
  db: Db,
  {phone, body, channels, rules, isHeldBack, now}: FirstText,
): Promise<{id: string; number: number}> {
  // First, because it makes a second text of this moment wait.
  const number = await nextNumber(db, 'request')
  const meanwhile = await newestRequest(db, phone, isHeldBack)
  if (meanwhile) return meanwhile
  const id = randomUUID()
  await db
    .insertInto('requests')
    .values({
      id,
      number,
      state: isHeldBack ? 'suspect' : 'new',
      suspicion: isHeldBack ? 'a service, not a person' : null,
      status: 'new',
      form_type: 'text',
      source: 'sms',
      source_page: 'Text message',
      session_id: newSessionId(now),
      name: formatPhone(phone),
      phone: formatPhone(phone),
      phone_e164: phone,
      email: null,
      address: null,
      description: body || null,
      service_type: null,
      details: JSON.stringify({form: 'short'}),
      consent_to_text: 0,
      created_at: now,
      delete_after: isHeldBack ? now + heldBackKeptMs : null,
    })
    .execute()
  if (!isHeldBack) await queueReminders(db, {requestId: id, caseNumber: number, channels, rules, now})
  return {id, number}
}
