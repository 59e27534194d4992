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
  return sendAllAgain(store, kinds, now, ({state, subject}) => state === 'kept' && subject !== 'receipt')
}

/** Queues failed staff alerts after a repair. Returns how many. */
export async function retryFailed(store: Store, kinds: MessageKinds, now: number): Promise<number> {
  const {staffSubjects} = kinds
  return sendAllAgain(store, kinds, now, ({state, subject}) => state === 'failed' && staffSubjects.includes(subject))
}

async function sendAllAgain(store: Store, kinds: MessageKinds, now: number, isMeant: (row: OutboxRow) => boolean) {
  const db = await store.open()
  let count = 0
  for (const row of await listTexts(store))
    if (row.channel !== 'chat' && isMeant(row) && (await sendAgain(db, kinds, row, now))) count++
  return count
}

/** Withheld confirmations never go out: their reason stays true. */
export function maySendAgain({state}: Pick<OutboxRow, 'state'>): boolean {
  return state === 'failed'
}

/** Queues a failed or kept text anew. False when its state has changed meanwhile. */
export async function sendAgain(
  db: Db,
  {staffSubjects, secretSubjects}: MessageKinds,
  {id, subject, case_number, state}: Pick<OutboxRow, 'id' | 'subject' | 'case_number' | 'state'>,
  now: number,
): Promise<boolean> {
  if (secretSubjects.includes(subject)) return false
  // Its 72 hours start again, else an old text would be given up at once.
  const again = {state: 'queued', next_at: now, created_at: now, attempts: 0, resent: 0, tried_at: null} as const
  const {numUpdatedRows} = await db
    .updateTable('outbox')
    // A new reference, else a look-up would find the failed text; the staff are assigned again, with a link that works.
    .set({...again, reference: newReference(case_number), done_at: null, error: null})
    .$if(staffSubjects.includes(subject), query => query.set({recipient: null, text: null}))
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
