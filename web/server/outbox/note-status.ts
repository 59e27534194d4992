import {optOut} from '../opt-outs/opt-outs.ts'
import type {Services} from '../ports.ts'
import type {OutboxTable} from '../store/tables.ts'
import {resendPause} from './ladder.ts'
import {newReference} from './queue-text.ts'

export interface StatusReport {
  id: string
  /** Of the sending that is reported on; an older one's reports are no news. */
  reference: string
  status: string
  carrierId: string | null
  errorCode: number | null
}

/** The phone was off or the carrier does not know why: worth one more try. All other late failures are final. */
const worthAnotherTry = new Set([30003, 30008])
const unsubscribed = 21610

const open = ['sending', 'maybe_sent', 'queued'] as const

/** Brings a text to the state that the carrier reports; in whatever order reports come, they end in the same state. */
export async function noteStatus(services: Services, report: StatusReport): Promise<void> {
  const db = await services.store.open()
  const now = services.now()
  await db.transaction().execute(async trx => {
    const row = await trx.selectFrom('outbox').selectAll().where('id', '=', report.id).executeTakeFirst()
    if (!row || row.reference !== report.reference) return
    const update = (change: Partial<OutboxTable>, states: readonly OutboxTable['state'][]) =>
      trx
        .updateTable('outbox')
        .set({lease_token: null, lease_until: 0, held_up: 0, ...change})
        .where('id', '=', row.id)
        .where('reference', '=', report.reference)
        .where('state', 'in', states)
        .execute()
    const known = {carrier_id: report.carrierId, sent_at: row.sent_at ?? now}
    switch (report.status) {
      case 'sent':
        await update({...known, state: 'sent', error: null}, open)
        return
      case 'delivered':
      case 'read':
        await update({...known, state: 'delivered', done_at: now, error: null, error_code: null}, [
          ...open,
          'sent',
          'failed',
        ])
        return
      case 'undelivered':
      case 'failed': {
        const error_code = report.errorCode
        const error = `${report.status} by the carrier`
        if (error_code === unsubscribed && row.recipient) await optOut(trx, row.recipient, `carrier ${error_code}`, now)
        if (error_code !== null && worthAnotherTry.has(error_code) && row.resent === 0) {
          // Under a new reference: else the look-up would find the one that got lost.
          const again = {state: 'queued', resent: 1, reference: newReference(row.case_number), tried_at: null} as const
          await update({...again, next_at: now + resendPause(), error, error_code}, [...open, 'sent'])
        } else {
          await update({...known, state: 'failed', done_at: now, error, error_code}, [...open, 'sent'])
        }
      }
    }
  })
}
