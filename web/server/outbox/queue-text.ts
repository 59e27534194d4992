/**
 * Puts texts into the outbox, in the transaction of what causes them: stored together or not at all. Each has an id
 * made of its cause, so that asking twice is asking once. What a text says is composed when it is first sent.
 */
import {randomInt} from 'node:crypto'
import type {Kysely} from 'kysely'
import {currentTrace} from '#web/config/trace.ts'
import type {OutboxRow, Tables} from '../store/tables.ts'

interface Cause {
  requestId: string
  /** The request's short number. */
  number: number
  now: number
}

/** The staff alert of a stored request. */
export async function queueStaffAlert(db: Kysely<Tables>, cause: Cause): Promise<void> {
  await queue(db, 'staff_alert', cause, null, cause.now)
}

/** The one receipt that a customer gets; the caller has made sure that the customer agreed to it. */
export async function queueReceipt(db: Kysely<Tables>, cause: Cause & {phone: string}): Promise<void> {
  await queue(db, 'customer_receipt', cause, cause.phone, cause.now)
}

/** Photos that arrive within the same stretch are told in one text, and not in ten. */
const photoStretch = 20_000
/** A commit of the stretch may still be on its way into the store when it is over. */
const photoPatience = 5000

/**
 * For a photo that was added to a request after it was stored: the id of the text that will tell the staff, unless the
 * alert itself turns out to (compose-for.ts). Null when the request has no alert either.
 */
export async function queuePhotoAlert(db: Kysely<Tables>, cause: Cause): Promise<string | null> {
  const alert = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', `${cause.requestId}:staff_alert`)
    .executeTakeFirst()
  if (!alert) return null
  const stretch = Math.floor(cause.now / photoStretch)
  const id = `${cause.requestId}:staff_photos:${stretch}`
  const at = (stretch + 1) * photoStretch + photoPatience
  await insert(db, waitingText({id, kind: 'staff_photos', recipient: null, at, ...cause}))
  return id
}

/** For photos that found no room in the alert itself: one more text, once the alert is on its way. */
export async function queueLeftPhotos(db: Kysely<Tables>, cause: Cause, keys: string[]): Promise<void> {
  const id = `${cause.requestId}:staff_photos:left`
  await insert(db, waitingText({id, kind: 'staff_photos', recipient: null, at: cause.now + photoPatience, ...cause}))
  await db
    .updateTable('photos')
    .set({alert_id: id})
    .where('request_id', '=', cause.requestId)
    .where('key', 'in', keys)
    .execute()
}

async function queue(db: Kysely<Tables>, kind: OutboxRow['kind'], cause: Cause, recipient: string | null, at: number) {
  await insert(db, waitingText({id: `${cause.requestId}:${kind}`, kind, recipient, at, ...cause}))
}

async function insert(db: Kysely<Tables>, text: OutboxRow): Promise<void> {
  await db
    .insertInto('outbox')
    .values(text)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** For a survey with low ratings, and again for the comment that came after it (compose-for.ts knows the ids). */
export async function queueSurveyAlert(
  db: Kysely<Tables>,
  cause: {surveyId: string; about: 'ratings' | 'comment'; requestId: string | null; number: number; now: number},
): Promise<void> {
  const {surveyId, about, now} = cause
  const id = `${surveyId}:${about}`
  await insert(db, waitingText({...cause, id, kind: 'survey_alert', recipient: null, at: now}))
}

/** For a text to our number; composed from what is kept of it. */
export async function queueReplyAlert(
  db: Kysely<Tables>,
  {textId, ...cause}: {textId: string; requestId: string | null; number: number; now: number},
): Promise<void> {
  await insert(
    db,
    waitingText({...cause, id: `${textId}:staff_reply`, kind: 'staff_reply', recipient: null, at: cause.now}),
  )
}

interface WaitingText extends Omit<Cause, 'requestId'> {
  id: string
  requestId: string | null
  kind: OutboxRow['kind']
  recipient: string | null
  at: number
}

/** A row that nobody has tried to send yet. */
export function waitingText({id, kind, requestId, number, recipient, at, now}: WaitingText): OutboxRow {
  return {
    id,
    kind,
    request_id: requestId,
    recipient,
    reference: newReference(number),
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
export function newReference(number: number): string {
  return `${number}-${Array.from({length: 4}, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
