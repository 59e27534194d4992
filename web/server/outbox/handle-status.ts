// POST from the carrier with `?id=…&ref=…`: a delivery report. Signed calls get 204, also repeated or out of order; 503
// while the store is down, so that the carrier retries.
import {answerFromStore} from '../http/answers.ts'
import {readSignedCall} from '../http/signed-call.ts'
import {optOut} from '../opt-outs/opt-outs.ts'
import type {DeliveryReport, Services} from '../ports.ts'
import {type OutboxTable, waiting} from '../store/tables.ts'
import {resendDelayMs} from './backoff.ts'
import {newReference} from './queue.ts'
import {withoutSecret} from './settle.ts'

export async function handleStatus(request: Request, services: Services): Promise<Response> {
  const call = await readSignedCall(request, services)
  if (!call.ok) return call.answer
  const {callbacks, fields, query} = call
  const report = callbacks.readStatus(fields)
  const told = {event: 'status not noted', sentence: 'The status cannot be noted right now.'}
  return answerFromStore(services, told, async () => {
    const message = {id: query.get('id') ?? '', reference: query.get('ref') ?? ''}
    if (report) await noteStatus(services, message, report)
    return new Response(null, {status: 204})
  })
}

/** Reports in any order end in the same state. */
export async function noteStatus(
  services: Services,
  message: {id: string; reference: string},
  report: DeliveryReport,
): Promise<void> {
  const db = await services.store.open()
  const now = services.now()
  await db.transaction().execute(async trx => {
    const row = await trx.selectFrom('outbox').selectAll().where('id', '=', message.id).executeTakeFirst()
    if (!row || row.reference !== message.reference) return
    const update = (change: Partial<OutboxTable>, states: readonly OutboxTable['state'][]) =>
      trx
        .updateTable('outbox')
        .set({lease_token: null, lease_until: 0, held_up: 0, ...change, ...withoutSecret(services, row)})
        .where('id', '=', row.id)
        .where('reference', '=', message.reference)
        .where('state', 'in', states)
        .execute()
    const {status, code: error_code, reason: error} = report
    const known = {carrier_id: report.carrierId, sent_at: row.sent_at ?? now}
    if (status === 'sent') {
      await update({...known, state: 'sent', error: null}, waiting)
    } else if (status === 'delivered') {
      const delivered = {...known, state: 'delivered', done_at: now, error: null, error_code: null} as const
      await update(delivered, [...waiting, 'sent', 'failed'])
    } else {
      if (report.optedOut && row.recipient) await optOut(trx, row.recipient, `carrier ${error_code}`, now)
      if (report.isWorthAnotherTry && row.resent === 0) {
        // A new reference, else the look-up would find the lost text.
        const reference = newReference(row.case_number)
        const again = {state: 'queued', resent: 1, reference, tried_at: null} as const
        await update({...again, next_at: now + resendDelayMs(), error, error_code}, [...waiting, 'sent'])
      } else {
        await update({...known, state: 'failed', done_at: now, error, error_code}, [...waiting, 'sent'])
      }
    }
  })
}
