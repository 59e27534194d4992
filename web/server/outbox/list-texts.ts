import type {Store} from '../ports.ts'
import type {OutboxRow} from '../store/tables.ts'

/** All texts, the newest last. */
export async function listTexts(store: Store): Promise<OutboxRow[]> {
  const db = await store.open()
  return db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()
}

/** Queues the alerts to the staff that were kept while no carrier was configured. How many there were. */
export async function releaseKept(store: Store, now: number): Promise<number> {
  const db = await store.open()
  const {numUpdatedRows} = await db
    .updateTable('outbox')
    // Its 72 hours begin anew, else an old one would be given up at once.
    .set({state: 'queued', next_at: now, created_at: now, attempts: 0})
    .where('state', '=', 'kept')
    .where('kind', 'not in', ['customer_receipt', 'staff_chat', 'survey_chat'])
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
