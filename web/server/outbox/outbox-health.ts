import {type Kysely, sql} from 'kysely'
import type {Services} from '../ports.ts'
import type {OutboxRow, Tables} from '../store/tables.ts'
import {readRegister} from './registers.ts'

const tooOld = 10 * 60_000

const waiting = ['queued', 'sending', 'maybe_sent'] as const
const chatKinds = ['staff_chat', 'survey_chat'] as const
const alertKinds = ['staff_alert', 'staff_photos', 'survey_alert'] as const

interface Health {
  ok: boolean
  /** In plain words, with no address in it. */
  text: string
}

/** Not `ok` when an alert has been waiting for ten minutes. @throws Error when the store is down. */
export async function readOutboxHealth({store, sms, now}: Services): Promise<Health> {
  const db = await store.open()
  const count = await countStates(db)
  const minutes = await oldestMinutes(db, alertKinds, now())
  const isStuck = minutes !== null && minutes * 60_000 >= tooOld
  if (sms.name === 'outbox') {
    const text = `outbox (texts are kept, not sent): ${count('kept')} kept`
    return isStuck ? {ok: false, text: `${text}; an alert has been waiting for ${minutes} minutes`} : {ok: true, text}
  }
  const pause = await readRegister(db, 'sms_pause')
  const figures = `${count(...waiting)} waiting, ${count('failed')} failed`
  if (pause.value > now()) return {ok: false, text: `Twilio refuses our account (${pause.note}): ${figures}`}
  if (isStuck) return {ok: false, text: `Twilio: an alert has been waiting for ${minutes} minutes, ${figures}`}
  return {ok: true, text: `Twilio: ${figures}`}
}

/** The same for the second channel. @throws Error when the store is down. */
export async function readChatHealth({store, business, now}: Services): Promise<Health> {
  const db = await store.open()
  const minutes = await oldestMinutes(db, chatKinds, now())
  if (minutes !== null && minutes * 60_000 >= tooOld)
    return {ok: false, text: `the chat has not taken an alert for ${minutes} minutes`}
  const [channel, settings] = await Promise.all([business.secondChannel(), business.read()])
  if (channel) return {ok: true, text: 'the chat named in the Studio'}
  return {ok: true, text: settings ? 'none named in the Studio' : 'not known before the content was reached once'}
}

async function countStates(db: Kysely<Tables>): Promise<(...states: string[]) => number> {
  const counts = await db
    .selectFrom('outbox')
    .select(['state', eb => eb.fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute()
  return (...states) =>
    counts.filter(row => states.includes(row.state)).reduce((sum, row) => sum + Number(row.count), 0)
}

/** For how many whole minutes, and a moment, the oldest alert has been waiting; null when none is due. */
async function oldestMinutes(db: Kysely<Tables>, kinds: readonly OutboxRow['kind'][], now: number) {
  // One that waited for the end of somebody's night counts from then on; one without a recipient is put off each minute.
  const since = sql<number>`case when attempts > 0 or recipient is null then created_at else next_at end`
  const oldest = await db
    .selectFrom('outbox')
    .select(since.as('since'))
    .where('state', 'in', waiting)
    .where('kind', 'in', kinds)
    .where('resent', '=', 0)
    .where(eb => eb.or([eb('attempts', '>', 0), eb('next_at', '<=', now), eb('recipient', 'is', null)]))
    .orderBy(since)
    .limit(1)
    .executeTakeFirst()
  // Ten minutes to the millisecond are not over ten minutes.
  return oldest ? Math.floor((now - Number(oldest.since) - 1) / 60_000) : null
}
