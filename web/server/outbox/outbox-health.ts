import type {Services} from '../ports.ts'
import {readRegister} from './registers.ts'

const tooOld = 10 * 60_000

/** In plain words; not `ok` when an alert has been waiting for ten minutes. @throws Error when the store is down. */
export async function readOutboxHealth({store, sms, now}: Services): Promise<{ok: boolean; text: string}> {
  const db = await store.open()
  const counts = await db
    .selectFrom('outbox')
    .select(['state', eb => eb.fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute()
  const count = (...states: string[]) =>
    counts.filter(row => states.includes(row.state)).reduce((sum, row) => sum + Number(row.count), 0)
  if (sms.name === 'outbox') return {ok: true, text: `outbox (texts are kept, not sent): ${count('kept')} kept`}

  const oldest = await db
    .selectFrom('outbox')
    .select(['next_at', 'created_at'])
    .where('state', 'in', ['queued', 'sending', 'maybe_sent'])
    .where('kind', 'in', ['staff_alert', 'staff_photos', 'survey_alert'])
    .where('resent', '=', 0)
    // Alerts that wait for the end of somebody's night have not been tried and are not due.
    .where(eb => eb.or([eb('attempts', '>', 0), eb('next_at', '<=', now()), eb('recipient', 'is', null)]))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const pause = await readRegister(db, 'sms_pause')
  const age = oldest ? now() - Math.max(oldest.created_at, 0) : 0
  const figures = `${count('queued', 'sending', 'maybe_sent')} waiting, ${count('failed')} failed`
  if (pause.value > now()) return {ok: false, text: `Twilio refuses our account (${pause.note}): ${figures}`}
  if (age > tooOld)
    return {ok: false, text: `Twilio: an alert has been waiting for ${Math.floor(age / 60_000)} minutes, ${figures}`}
  return {ok: true, text: `Twilio: ${figures}`}
}
