// Stores a text to our number and alerts the staff, once even if the carrier delivers it twice.
import {createHash, randomUUID} from 'node:crypto'
import {toSmsNumber} from '#web/domain/business/phone.ts'
import {queueReplyAlert} from '../messages/reply.ts'
import {queueStaffNote} from '../messages/staff-note.ts'
import {alertChannels} from '../outbox/channels.ts'
import type {InboundMessage, Services} from '../ports.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {sign} from '../security/sealed.ts'
import type {Db} from '../store/tables.ts'
import {newestRequest, requestFromText} from './request-from-text.ts'

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
    const own = {id, phone, body: text.body, channels, rules: rings ? rules : null, isHeldBack, now}
    const request = known ?? (await requestFromText(trx, own))
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
