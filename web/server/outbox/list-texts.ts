import type {Store} from '../ports.ts'
import type {OutboxRow} from '../store/tables.ts'
import {staffSubjects} from './messages.ts'
import {newReference} from './queue-text.ts'

export async function listTexts(store: Store): Promise<OutboxRow[]> {
  const db = await store.open()
  return db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()
}

/** Queues staff alerts that were kept while no carrier was configured. Returns how many. */
export async function releaseKept(store: Store, now: number): Promise<number> {
  const db = await store.open()
  const {numUpdatedRows} = await db
    .updateTable('outbox')
    // Its 72 hours start again, else an old text would be given up at once.
    .set({state: 'queued', next_at: now, created_at: now, attempts: 0})
    .where('state', '=', 'kept')
    .where('subject', '!=', 'receipt')
    .where('channel', '!=', 'chat')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Queues failed staff alerts after a repair. Returns how many. */
export async function retryFailed(store: Store, now: number): Promise<number> {
  const db = await store.open()
  const failed = await db
    .selectFrom('outbox')
    .select(['id', 'case_number'])
    .where('state', '=', 'failed')
    .where('subject', 'in', staffSubjects)
    .where('channel', '!=', 'chat')
    .execute()
  for (const {id, case_number} of failed) {
    const again = {state: 'queued', next_at: now, created_at: now, attempts: 0, resent: 0, tried_at: null} as const
    await db
      .updateTable('outbox')
      // A new reference, else a look-up would find the failed text; recipients are assigned again.
      .set({...again, reference: newReference(case_number), recipient: null, done_at: null})
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .execute()
  }
  return failed.length
}
