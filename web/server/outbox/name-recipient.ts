import type {Kysely} from 'kysely'
import type {StaffMember} from '../ports.ts'
import type {Tables} from '../store/tables.ts'
import {composeFor} from './compose-for.ts'
import {waitingText} from './queue-text.ts'
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
  const [first, ...others] = await services.business.staff()
  if (!first) {
    if (services.sms.name === 'outbox') await keepUnaddressed(turn)
    else await putBack(turn, {state: 'queued', pause: nobodyPause, heldUp: false, reason: 'nobody gets alerts yet'})
    return null
  }
  const now = services.now()
  await db.transaction().execute(async trx => {
    const mine = await trx
      .updateTable('outbox')
      .set({recipient: first.phone})
      .where('id', '=', row.id)
      .where('lease_token', '=', row.lease_token)
      .where('recipient', 'is', null)
      .executeTakeFirst()
    if (mine.numUpdatedRows === 0n) return
    for (const member of others) await addCopy(trx, turn, member, now)
  })
  row.recipient = first.phone
  const quiet = quietFor(first, now)
  if (quiet > 0) {
    await putBack(turn, {state: 'queued', pause: quiet, heldUp: false})
    return null
  }
  return first.phone
}

async function addCopy(trx: Kysely<Tables>, {row}: Turn, member: StaffMember, now: number): Promise<void> {
  const number = Number(row.reference.split('-')[0])
  const copy = waitingText({
    id: `${row.id}:${member.phone}`,
    kind: row.kind,
    requestId: row.request_id,
    number,
    recipient: member.phone,
    at: now + quietFor(member, now),
    now: row.created_at,
  })
  await trx
    .insertInto('outbox')
    .values(copy)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
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
