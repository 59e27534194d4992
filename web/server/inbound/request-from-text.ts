import {randomUUID} from 'node:crypto'
import {formatPhone} from '#web/domain/business/phone.ts'
import type {ReplyRules} from '#web/domain/business/reply-by.ts'
import {queueReminders} from '../messages/reminder.ts'
import {nextNumber} from '../outbox/settings-kv.ts'
import {heldBackKeptMs} from '../requests/store-request.ts'
import {newSessionId} from '../sessions/claim-session.ts'
import type {Db} from '../store/tables.ts'

/** A text belongs to the newest open request of its number; without one it makes one. */
export async function newestRequest(db: Db, phone: string, isHeldBack = false) {
  const request = await db
    .selectFrom('requests')
    .select(['id', 'number'])
    .where('phone_e164', '=', phone)
    .where('state', '=', isHeldBack ? 'suspect' : 'new')
    .where('status', 'in', ['new', 'contacted', 'booked'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return request ?? null
}

interface FirstText {
  id: string
  phone: string
  body: string
  channels: readonly string[]
  rules: ReplyRules | null
  /** Its request shows in the office alone, and is forgotten like others in doubt. */
  isHeldBack: boolean
  now: number
}

/** Somebody who texts us first is a customer like any other. */
export async function requestFromText(
  db: Db,
  {id: textId, channels, rules, ...text}: FirstText,
): Promise<{id: string; number: number}> {
  const {phone, isHeldBack, now} = text
  // First, because it makes a second text of this moment wait.
  const number = await nextNumber(db, 'request')
  const meanwhile = await newestRequest(db, phone, isHeldBack)
  const id = meanwhile?.id ?? randomUUID()
  if (!meanwhile) await insertRequest(db, {...text, id, number})
  await db.updateTable('inbound_texts').set({request_id: id}).where('id', '=', textId).execute()
  if (meanwhile) return meanwhile
  if (!isHeldBack) await queueReminders(db, {requestId: id, caseNumber: number, channels, rules, now})
  return {id, number}
}

type NewRow = Omit<FirstText, 'channels' | 'rules'> & {number: number}

async function insertRequest(db: Db, {id, number, phone, body, isHeldBack, now}: NewRow): Promise<void> {
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
}
