import {sql} from 'kysely'
import {messageKinds} from '../messages/kinds.ts'
import {giveUpAfterMs} from '../outbox/backoff.ts'
import {type Db, waiting} from '../store/tables.ts'
import {slackMs} from './judge-date.ts'

const weekMs = 7 * 24 * 60 * 60_000

/** Times of what has happened; `expires_at` and the like are left, and so are erasures, which the ledger repeats. */
const happened = [
  ['outbox', 'sent_at'],
  ['outbox', 'done_at'],
  ['outbox', 'tried_at'],
  ['outbox', 'lease_until'],
  ['photos', 'created_at'],
  ['surveys', 'created_at'],
  ['inbound_texts', 'created_at'],
  ['idempotency', 'created_at'],
  ['request_events', 'at'],
  ['assistant_sessions', 'updated_at'],
  ['registers', 'value'],
] as const

/**
 * Once the date is trusted again: what was dated by a wrong clock meanwhile gets today's date, so that it is neither
 * deleted too early nor stuck until that day comes. Waiting texts get 72 hours anew. Repeating it does no harm.
 */
export async function mendDates(db: Db, now: number): Promise<void> {
  const future = now + slackMs
  await db.transaction().execute(async trx => {
    const isMisdated = sql<boolean>`request_id in (${misdatedRequests(future)})`
    const texts = trx.updateTable('outbox').where('state', 'in', waiting)
    await texts.set({created_at: now, next_at: now}).where(isMisdated).execute()
    await texts.set({next_at: now}).where('next_at', '>', future).where(messageKinds.needNoTrustedDate).execute()
    await mendGathered(trx, now)
    await texts
      .set({created_at: now})
      .where('created_at', '<=', now - giveUpAfterMs)
      .execute()
    await trx
      .updateTable('outbox')
      .set({created_at: now})
      .where('created_at', '>', future)
      .where(messageKinds.needNoTrustedDate)
      .execute()
    await trx.updateTable('idempotency').set({created_at: now}).where(isMisdated).execute()
    await trx
      .updateTable('requests')
      // What was promised by the wrong clock is long over, or years away.
      .set({created_at: now, promised_at: null, delete_after: sql`delete_after - created_at + ${now}`})
      .where(sql<boolean>`id in (${misdatedRequests(future)})`)
      .execute()
    // A text cannot be older than the request that it is about.
    await sql`update inbound_texts set created_at = ${now} where created_at <
      (select created_at from requests where id = request_id) - ${slackMs}`.execute(trx)
    for (const [table, column] of happened) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now}
        where ${sql.ref(column)} > ${future}`.execute(trx)
    }
    await trx.deleteFrom('rate_limits').where('expires_at', '>', future).execute()
  })
}

/** Reminders of many requests have no request to tell their time; their subject names its own. No promise is a week long. */
async function mendGathered(trx: Db, now: number): Promise<void> {
  const misdated = trx
    .selectFrom('outbox')
    .select(['id', 'subject_id', 'next_at'])
    .where('state', 'in', waiting)
    .where('subject_id', 'like', 'unanswered:%')
    .where('next_at', '>', now + weekMs)
  for (const {id, subject_id, next_at} of await misdated.execute()) {
    const gatheredAt = Number(/\d+/.exec(subject_id)?.[0])
    const at = now + next_at - gatheredAt
    await trx.updateTable('outbox').set({created_at: at, next_at: at}).where('id', '=', id).execute()
  }
}

/** Numbers are in order of arrival: a request older than an earlier one was dated by a clock that was behind. */
function misdatedRequests(future: number) {
  return sql`select id from (
      select id, created_at, max(case when created_at > ${future} then 0 else created_at end)
        over (order by number rows between unbounded preceding and 1 preceding) as earlier
      from requests
    ) as dated
    where created_at > ${future} or created_at < earlier - ${slackMs}`
}
