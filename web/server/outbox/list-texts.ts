import type {Store} from '../ports.ts'
import type {OutboxRow} from '../store/tables.ts'
import type {MessageKinds} from './message-kind.ts'
import {sendAgain} from './send-again.ts'

export async function listTexts(store: Store): Promise<OutboxRow[]> {
  const db = await store.open()
  return db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()
}

/** Queues staff alerts that were kept while no carrier was configured. Returns how many. */
export async function releaseKept(store: Store, {staffSubjects}: MessageKinds, now: number): Promise<number> {
  const db = await store.open()
  const {numUpdatedRows} = await db
    .updateTable('outbox')
    // Its 72 hours start again, else an old text would be given up at once.
    .set({state: 'queued', next_at: now, created_at: now, attempts: 0})
    // Who gets it and its link may have changed since.
    .set(({eb}) => {
      const isStaffs = eb('subject', 'in', staffSubjects)
      return {
        recipient: eb.case().when(isStaffs).then(null).else(eb.ref('recipient')).end(),
        text: eb.case().when(isStaffs).then(null).else(eb.ref('text')).end(),
      }
    })
    .where('state', '=', 'kept')
    .where('subject', '!=', 'receipt')
    .where('channel', '!=', 'chat')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
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
