import type {Kysely} from 'kysely'
import type {StaffMember} from '../ports.ts'
import type {Tables} from '../store/tables.ts'
import {composeFor} from './compose-for.ts'
import {queueTexts} from './queue-text.ts'
import {quietFor} from './quiet-hours.ts'
import {dropText, putBack, settle, type Turn} from './settle.ts'

/** How soon it is seen that the owner has named somebody. */
const nobodyPause = 60_000

/**
 * Turns a text to "the staff" into one for each of them: this row is the first one's, the others get rows of their own.
 * Null when it is nobody's turn yet: nobody is named, or the first one is asleep.
 */
export async function nameRecipient(turn: Turn): Promise<string | null> {
  const {db, services, row} = turn
  const staff = await services.business.staff()
  if (staff.length === 0) {
    if (services.sms.name === 'outbox') await keepUnaddressed(turn)
    else await putBack(turn, {state: 'queued', pause: nobodyPause, heldUp: false, reason: 'nobody gets alerts yet'})
    return null
  }
  const member = await db.transaction().execute(trx => shareOut(trx, turn, staff))
  if (!member) {
    // Everybody who is named has a text of this subject already.
    await dropText(turn)
    return null
  }
  row.recipient = member.phone
  const quiet = quietFor(member, services.now())
  if (quiet === 0) return member.phone
  await putBack(turn, {state: 'queued', pause: quiet, heldUp: false})
  return null
}

/**
 * Names whoever of the staff has no text of this subject yet; the rows of texts that are sent again by hand are given
 * to different members. Returns the one of this row.
 */
async function shareOut(trx: Kysely<Tables>, {services, row}: Turn, staff: StaffMember[]): Promise<StaffMember | null> {
  let group = trx
    .selectFrom('outbox')
    .select(['id', 'recipient', 'number'])
    .where('subject_id', '=', row.subject_id)
    .where('subject', '=', row.subject)
    .where('channel', '=', row.channel)
    .orderBy('number')
  // SQLite's transaction has the whole file.
  if (services.store.engine === 'postgres') group = group.forUpdate()
  const rows = await group.execute()
  const unnamed = rows.filter(({recipient}) => recipient === null)
  const untold = staff.filter(({phone}) => !rows.some(({recipient}) => recipient === phone))
  const place = unnamed.findIndex(({id}) => id === row.id)
  const member = untold[place]
  if (!member) return null
  const mine = await trx
    .updateTable('outbox')
    .set({recipient: member.phone})
    .where('id', '=', row.id)
    .where('lease_token', '=', row.lease_token)
    .executeTakeFirst()
  if (mine.numUpdatedRows === 0n) return member
  const highest = rows.at(-1)?.number ?? 1
  const others = place === 0 ? untold.slice(unnamed.length) : []
  const now = services.now()
  const copies = others.map((other, index) => ({
    subject: row.subject,
    subjectId: row.subject_id,
    channel: row.channel,
    number: highest + 1 + index,
    requestId: row.request_id,
    caseNumber: row.case_number,
    recipient: other.phone,
    at: now + quietFor(other, now),
    now: row.created_at,
  }))
  await queueTexts(trx, copies)
  return member
}

/** The embedded outbox shows what would be sent even while nobody is named. */
async function keepUnaddressed(turn: Turn): Promise<void> {
  const {db, row} = turn
  const text = await composeFor(turn)
  if (text === null) return dropText(turn)
  await db
    .updateTable('outbox')
    .set({text})
    .where('id', '=', row.id)
    .where('lease_token', '=', row.lease_token)
    .execute()
  await settle(turn, {kind: 'kept'})
}
