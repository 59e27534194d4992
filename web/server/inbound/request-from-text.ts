import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import {formatPhone} from '#web/domain/business/phone.ts'
import type {ReplyRules} from '#web/domain/business/reply-by.ts'
import {queueReminders} from '../messages/reminder.ts'
import {nextNumber} from '../outbox/settings-kv.ts'
import {newSessionId} from '../sessions/claim-session.ts'
import type {Tables} from '../store/tables.ts'

/** A text belongs to the newest open request of its number; without one it makes one. */
export async function newestRequest(db: Kysely<Tables>, phone: string) {
  const request = await db
    .selectFrom('requests')
    .select(['id', 'number'])
    .where('phone_e164', '=', phone)
    .where('state', '=', 'new')
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
  now: number
}

/** Somebody who texts us first is a customer like any other. */
export async function requestFromText(
  db: Kysely<Tables>,
  {id: textId, phone, body, channels, rules, now}: FirstText,
): Promise<{id: string; number: number}> {
  // First, because it makes a second text of this moment wait.
  const number = await nextNumber(db, 'request')
  const meanwhile = await newestRequest(db, phone)
  const id = meanwhile?.id ?? randomUUID()
  if (!meanwhile) await insertRequest(db, {id, number, phone, body, now})
  await db.updateTable('inbound_texts').set({request_id: id}).where('id', '=', textId).execute()
  if (meanwhile) return meanwhile
  await queueReminders(db, {requestId: id, caseNumber: number, channels, rules, now})
  return {id, number}
}

interface NewRow extends Pick<FirstText, 'id' | 'phone' | 'body' | 'now'> {
  number: number
}

async function insertRequest(db: Kysely<Tables>, {id, number, phone, body, now}: NewRow): Promise<void> {
  await db
    .insertInto('requests')
    .values({
      id,
      number,
      state: 'new',
      suspicion: null,
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
      delete_after: null,
    })
    .execute()
}
