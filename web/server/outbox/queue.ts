// Queues messages in the transaction of their cause: stored together or not at all. Subject, channel and number are unique
// together, so queueing twice is safe. The words are composed at the first try.
import {randomInt} from 'node:crypto'
import type {Insertable} from 'kysely'
import {currentTrace} from '#web/config/trace.ts'
import type {Db, OutboxTable} from '../store/tables.ts'

export interface Cause {
  requestId: string
  caseNumber: number
  now: number
}

export interface AlertCause extends Cause {
  channels: readonly string[]
}

/** One row for each channel; it becomes one for each member of the staff when it is sent. */
export async function queueAlert(
  db: Db,
  {channels, ...alert}: Omit<WaitingMessage, 'channel'> & {channels: readonly string[]},
): Promise<void> {
  const messages = channels.map(channel => ({...alert, channel}))
  await queueMessages(db, messages)
}

interface WaitingMessage {
  subject: string
  subjectId: string
  channel: string
  number?: number
  recipient?: string | null
  requestId?: string | null
  caseNumber?: number
  /** When it is due; at once where nothing is said. */
  at?: number
  now: number
  withheld?: string | null
}

export async function queueMessages(db: Db, messages: WaitingMessage[]): Promise<void> {
  if (messages.length === 0) return
  await db
    .insertInto('outbox')
    .values(messages.map(toRow))
    .onConflict(conflict => conflict.columns(['subject_id', 'subject', 'channel', 'number']).doNothing())
    .execute()
}

function toRow(message: WaitingMessage): Insertable<OutboxTable> {
  const {subject, subjectId, channel, number = 1, caseNumber = 0, now, withheld = null} = message
  return {
    id: [subjectId, subject, channel, ...(number > 1 ? [number] : [])].join(':'),
    subject,
    subject_id: subjectId,
    channel,
    number,
    request_id: message.requestId ?? null,
    case_number: caseNumber,
    recipient: message.recipient ?? null,
    reference: newReference(caseNumber),
    state: withheld === null ? 'queued' : 'withheld',
    error: withheld,
    attempts: 0,
    next_at: message.at ?? now,
    lease_until: 0,
    held_up: 0,
    resent: 0,
    created_at: now,
    trace: currentTrace(),
  }
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `1042-K7QM`: the request's number and four random characters. */
export function newReference(caseNumber: number): string {
  return `${caseNumber}-${Array.from({length: 4}, () => alphabet[randomInt(alphabet.length)]).join('')}`
}

export function withReference(text: string, reference: string): string {
  return `${text}\nRef ${reference}`
}
