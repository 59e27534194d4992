/**
 * Puts texts into the outbox, in the transaction of what causes them: stored together or not at all. Each has an id
 * made of its cause, so that asking twice is asking once. What a text says is composed when it is first sent.
 */
import {randomInt} from 'node:crypto'
import type {Kysely} from 'kysely'
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

/** Time for the other photos of the form to arrive, so that the staff get one text and not ten. */
const photoPatience = 20_000

/** Photos that arrived after the alert had gone out. */
export async function queuePhotoAlert(db: Kysely<Tables>, cause: Cause): Promise<void> {
  await queue(db, 'staff_photos', cause, null, cause.now + photoPatience)
}

async function queue(db: Kysely<Tables>, kind: OutboxRow['kind'], cause: Cause, recipient: string | null, at: number) {
  await db
    .insertInto('outbox')
    .values(waitingText({id: `${cause.requestId}:${kind}`, kind, recipient, at, ...cause}))
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

interface WaitingText extends Cause {
  id: string
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
  }
}

/** No letters or digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `1042-K7QM`: the request's number and four random characters. */
export function newReference(number: number): string {
  return `${number}-${Array.from({length: 4}, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
