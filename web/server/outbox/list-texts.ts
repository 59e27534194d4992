// What the owner and the host do with messages: list them, and send them again.
import type {Store} from '../ports.ts'
import type {Db, OutboxRow} from '../store/tables.ts'
import type {MessageKinds} from './message-kind.ts'
import {newReference} from './queue.ts'

export async function listTexts(store: Store): Promise<OutboxRow[]> {
  const db = await store.open()
  return db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()
}

/** Queues messages that were kept while no carrier was configured. Returns how many. */
export async function releaseKept(store: Store, kinds: MessageKinds, now: number): Promise<number> {
  const {staffSubjects, secretSubjects} = kinds
  const db = await store.open()
  const kept = db.updateTable('outbox').where('state', '=', 'kept').where('channel', '!=', 'chat')
  // Its 72 hours start again, else an old text would be given up at once.
  const again = {state: 'queued', next_at: now, created_at: now, attempts: 0} as const
  // Who of the staff gets it and its link may have changed since.
  const staffs = kept.set({...again, recipient: null, text: null}).where('subject', 'in', staffSubjects)
  const others = kept.set(again).where('subject', 'not in', [...staffSubjects, ...secretSubjects, 'receipt'])
  const results = [await staffs.executeTakeFirstOrThrow(), await others.executeTakeFirstOrThrow()]
  return results.reduce((sum, {numUpdatedRows}) => sum + Number(numUpdatedRows), 0)
}

/** Queues failed staff alerts after a repair. Returns how many. */
export async function retryFailed(store: Store, kinds: MessageKinds, now: number): Promise<number> {
  const db = await store.open()
  const failed = await db
    .selectFrom('outbox')
    .select(['id', 'subject', 'case_number'])
    .where('state', '=', 'failed')
    .where('subject', 'in', kinds.staffSubjects)
    .where('channel', '!=', 'chat')
    .execute()
  for (const text of failed) await sendAgain(db, kinds, text, now)
  return failed.length
}

/** Withheld confirmations never go out: their reason stays true. */
export function maySendAgain({state}: Pick<OutboxRow, 'state'>): boolean {
  return state === 'failed'
}

/** Queues a failed text anew. False when it is not failed any more. */
export async function sendAgain(
  db: Db,
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
