// Queues texts in the transaction of their cause: stored together or not at all. Subject, channel and number are unique
// together, so queueing twice is safe. The text itself is composed at the first try.
import {randomInt} from 'node:crypto'
import type {Insertable, Kysely} from 'kysely'
import {currentTrace} from '#web/config/trace.ts'
import type {ReplyRules} from '#web/domain/business/reply-by.ts'
import type {OutboxRow, OutboxTable, Tables} from '../store/tables.ts'
import {reminderTime} from './postpone-reminder.ts'

interface Cause {
  requestId: string
  caseNumber: number
  now: number
}

export interface AlertCause extends Cause {
  channels: readonly string[]
}

/** `gathered`: not sent, because a message about several requests names it (gathered-alerts.ts). */
export async function queueStaffAlert(
  db: Kysely<Tables>,
  {gathered, ...cause}: AlertCause & {gathered?: {at: number; reason: string}},
): Promise<void> {
  const {at = cause.now, reason = null} = gathered ?? {}
  await queueAlert(db, {...cause, subject: 'request', subjectId: cause.requestId, at, withheld: reason})
}

/**
 * Reminds the staff at half of the promised time and when it ends. Queued with the request, so each goes out exactly
 * once; an answered request has none left to say (compose-for.ts).
 */
export async function queueReminders(
  db: Kysely<Tables>,
  {rules, now, requestId, from = now, ...cause}: AlertCause & {rules: ReplyRules | null; from?: number},
): Promise<void> {
  if (!rules) return
  const half = reminderTime(from, rules, 'half')
  const due = reminderTime(from, rules, 'due')
  for (const [part, at] of [
    ['half', half],
    ['due', due],
  ] as const) {
    if (at === null || (part === 'half' && at === due)) continue
    // `now: at`, because an alert is given up 72 hours after it was queued, and a long weekend is longer.
    await queueAlert(db, {...cause, requestId, subject: 'reminder', subjectId: `${requestId}:${part}`, at, now: at})
  }
}

export async function queueReceipt(
  db: Kysely<Tables>,
  cause: Cause & {channel: string; recipient: string; withheld?: string | null},
): Promise<void> {
  await queueTexts(db, [{...cause, subject: 'receipt', subjectId: cause.requestId, at: cause.now}])
}

/** The words are those of the request's event. */
export async function queueChangeAlert(
  db: Kysely<Tables>,
  {eventId, ...cause}: AlertCause & {eventId: string},
): Promise<void> {
  await queueAlert(db, {...cause, subject: 'change', subjectId: eventId, at: cause.now})
}

/** The words are those of the request's event. */
export async function queueAnswer(
  db: Kysely<Tables>,
  {eventId, channel, ...cause}: Cause & {eventId: string; channel: string; recipient: string},
): Promise<void> {
  await queueTexts(db, [{...cause, channel, subject: 'answer', subjectId: eventId, at: cause.now}])
}

const photoStretchMs = 20_000
/** A commit may still be on its way into the store. */
const photoDelayMs = 5000

/**
 * For a photo added after the request was stored: the subject id of the text that reports it, unless the alert still
 * does (compose-for.ts). Null when the request has no alert.
 */
export async function queuePhotoAlert(db: Kysely<Tables>, cause: Cause): Promise<string | null> {
  const channels = await channelsOfAlert(db, cause.requestId)
  if (channels.length === 0) return null
  const stretch = Math.floor(cause.now / photoStretchMs)
  const subjectId = `${cause.requestId}:${stretch}`
  const at = (stretch + 1) * photoStretchMs + photoDelayMs
  await queueAlert(db, {...cause, subject: 'photos', subjectId, channels, at})
  return subjectId
}

async function channelsOfAlert(db: Kysely<Tables>, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('channel')
    .distinct()
    .where('subject_id', '=', requestId)
    .where('subject', '=', 'request')
    .where('channel', '!=', 'chat')
    .execute()
  return rows.map(({channel}) => channel)
}

export async function queueLeftPhotos(db: Kysely<Tables>, cause: Cause, keys: string[]): Promise<void> {
  const subjectId = `${cause.requestId}:left`
  const channels = await channelsOfAlert(db, cause.requestId)
  await queueAlert(db, {...cause, subject: 'photos', subjectId, channels, at: cause.now + photoDelayMs})
  await db
    .updateTable('photos')
    .set({alert_id: subjectId})
    .where('request_id', '=', cause.requestId)
    .where('key', 'in', keys)
    .execute()
}

interface SurveyCause extends Omit<AlertCause, 'requestId'> {
  surveyId: string
  subject: 'survey' | 'survey_comment'
  requestId: string | null
}

export async function queueSurveyAlert(db: Kysely<Tables>, {surveyId, ...cause}: SurveyCause): Promise<void> {
  await queueAlert(db, {...cause, subjectId: surveyId, at: cause.now})
}

interface ReplyCause extends Omit<AlertCause, 'requestId'> {
  at: number
  textId: string
  requestId: string | null
}

export async function queueReplyAlert(db: Kysely<Tables>, {textId, ...cause}: ReplyCause): Promise<void> {
  await queueAlert(db, {...cause, subject: 'reply', subjectId: textId})
}

interface Alert extends Omit<WaitingText, 'channel'> {
  channels: readonly string[]
}

async function queueAlert(db: Kysely<Tables>, {channels, ...alert}: Alert): Promise<void> {
  const texts = channels.map(channel => ({...alert, channel}))
  await queueTexts(db, texts)
}

export async function queueTexts(db: Kysely<Tables>, texts: WaitingText[]): Promise<void> {
  if (texts.length === 0) return
  await db
    .insertInto('outbox')
    .values(texts.map(waitingText))
    .onConflict(conflict => conflict.columns(['subject_id', 'subject', 'channel', 'number']).doNothing())
    .execute()
}

export interface WaitingText {
  subject: OutboxRow['subject']
  subjectId: string
  channel: OutboxRow['channel']
  number?: number
  recipient?: string | null
  requestId: string | null
  caseNumber: number
  at: number
  now: number
  withheld?: string | null
}

function waitingText(text: WaitingText): Insertable<OutboxTable> {
  const {
    subject,
    subjectId,
    channel,
    number = 1,
    recipient = null,
    requestId,
    caseNumber,
    at,
    now,
    withheld = null,
  } = text
  return {
    id: [subjectId, subject, channel, ...(number > 1 ? [number] : [])].join(':'),
    subject,
    subject_id: subjectId,
    channel,
    number,
    request_id: requestId,
    case_number: caseNumber,
    recipient,
    reference: newReference(caseNumber),
    state: withheld === null ? 'queued' : 'withheld',
    error: withheld,
    attempts: 0,
    next_at: at,
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
