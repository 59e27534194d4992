/**
 * Puts texts into the outbox, in the transaction of what causes them: stored together or not at all. Subject, channel
 * and number are unique together, so that asking twice is asking once. What a text says is composed when it is first
 * sent.
 */
import {randomInt} from 'node:crypto'
import type {Kysely} from 'kysely'
import {currentTrace} from '#web/config/trace.ts'
import type {OutboxRow, Tables} from '../store/tables.ts'

interface Cause {
  requestId: string
  /** The request's short number. */
  caseNumber: number
  now: number
}

/** An alert to the staff, by all of these channels. */
interface AlertCause extends Cause {
  channels: readonly string[]
}

/** The staff alert of a stored request. */
export async function queueStaffAlert(db: Kysely<Tables>, cause: AlertCause): Promise<void> {
  await queueAlert(db, {...cause, subject: 'request', subjectId: cause.requestId, at: cause.now})
}

/** The one receipt that a customer gets by a channel; the caller has made sure that the customer agreed to it. */
export async function queueReceipt(
  db: Kysely<Tables>,
  cause: Cause & {channel: string; recipient: string},
): Promise<void> {
  await queueTexts(db, [{...cause, subject: 'receipt', subjectId: cause.requestId, at: cause.now}])
}

/** Photos that arrive within the same stretch are told in one text, and not in ten. */
const photoStretchMs = 20_000
/** A commit of the stretch may still be on its way into the store when it is over. */
const photoDelayMs = 5000

/**
 * For a photo that was added to a request after it was stored: the subject id of the text that will tell the staff,
 * unless the alert itself turns out to (compose-for.ts). Null when the request has no alert either.
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

/** By which the staff were told of the request; the chat's alert shows later photos when it is composed. */
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

/** For photos that found no room in the alert itself: one more text, once the alert is on its way. */
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

/** For a survey with low ratings, and again for the comment that came after it. */
export async function queueSurveyAlert(db: Kysely<Tables>, {surveyId, ...cause}: SurveyCause): Promise<void> {
  await queueAlert(db, {...cause, subjectId: surveyId, at: cause.now})
}

interface ReplyCause extends Omit<AlertCause, 'requestId'> {
  textId: string
  requestId: string | null
}

/** For a text to our number; composed from what is kept of it. */
export async function queueReplyAlert(db: Kysely<Tables>, {textId, ...cause}: ReplyCause): Promise<void> {
  await queueAlert(db, {...cause, subject: 'reply', subjectId: textId, at: cause.now})
}

interface Alert extends Omit<WaitingText, 'channel'> {
  channels: readonly string[]
}

async function queueAlert(db: Kysely<Tables>, {channels, ...alert}: Alert): Promise<void> {
  const texts = channels.map(channel => ({...alert, channel}))
  await queueTexts(db, texts)
}

/** A text that is already queued stays as it is. */
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
  /** 1 where it is not said. */
  number?: number
  recipient?: string | null
  requestId: string | null
  caseNumber: number
  at: number
  now: number
}

/** A row that nobody has tried to send yet. */
function waitingText(text: WaitingText): OutboxRow {
  const {subject, subjectId, channel, number = 1, recipient = null, requestId, caseNumber, at, now} = text
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
    text: null,
    state: 'queued',
    attempts: 0,
    next_at: at,
    lease_token: null,
    lease_until: 0,
    tried_at: null,
    held_up: 0,
    resent: 0,
    carrier_id: null,
    error_code: null,
    error: null,
    created_at: now,
    sent_at: null,
    done_at: null,
    trace: currentTrace(),
  }
}

/** No letters or digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `1042-K7QM`: the request's number and four random characters. */
export function newReference(caseNumber: number): string {
  return `${caseNumber}-${Array.from({length: 4}, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
