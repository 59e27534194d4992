import type {Kysely} from 'kysely'
import type {OutboxRow, Tables} from '../store/tables.ts'
import type {MessageKinds} from './message-kind.ts'
import {newReference} from './queue.ts'

/** Withheld confirmations never go out: their reason stays true. */
export function maySendAgain({state}: Pick<OutboxRow, 'state'>): boolean {
  return state === 'failed'
}

/** Queues a failed text anew. False when it is not failed any more. */
export async function sendAgain(
  db: Kysely<Tables>,
  {staffSubjects, secretSubjects}: MessageKinds,
  {id, subject, case_number}: Pick<OutboxRow, 'id' | 'subject' | 'case_number'>,
  now: number,
): Promise<boolean> {
  if (secretSubjects.includes(subject)) return false
  const again = {state: 'queued', next_at: now, created_at: now, attempts: 0, resent: 0, tried_at: null} as const
  const {numUpdatedRows} = await db
    .updateTable('outbox')
    // A new reference, else a look-up would find the failed text; the staff are assigned again, with a link that works.
    .set({...again, reference: newReference(case_number), done_at: null, error: null})
    .$if(staffSubjects.includes(subject), query => query.set({recipient: null, text: null}))
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
