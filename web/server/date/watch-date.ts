// Watches the machine's date for the site. Whatever deletes, gives up or goes out by the clock asks here first. The
// state is one row of the store, so several servers share it: each judges its own clock, and a right one keeps a wrong
// one from ever being believed.
import {sql} from 'kysely'
import {messageKinds} from '../messages/kinds.ts'
import {giveUpAfterMs} from '../outbox/backoff.ts'
import {readSetting, writeSetting} from '../outbox/settings-kv.ts'
import type {Store} from '../ports.ts'
import {type Db, waiting} from '../store/tables.ts'
import {type DateState, judgeDate, slackMs} from './judge-date.ts'

const writeEveryMs = 60_000

export interface DateWatch {
  /** Call it as often as you like. @throws while the store is away */
  isTrusted(): Promise<boolean>
  /** The owner says that the date is right. @throws while the store is away */
  confirm(): Promise<void>
}

interface DateWatchOptions {
  store: Store
  /** Epoch ms. */
  now: () => number
  monotonicMs?: () => number
}

export function createDateWatch({store, now, monotonicMs = () => performance.now()}: DateWatchOptions): DateWatch {
  let writtenAt: number | null = null
  let wasTrusted: boolean | null = null

  async function write(db: Db, {expected, doubt}: DateState): Promise<void> {
    await writeSetting(db, 'date', expected, doubt && JSON.stringify(doubt))
    writtenAt = monotonicMs()
  }

  return {
    async isTrusted() {
      const db = await store.open()
      const before = await readState(db)
      const elapsedMs = writtenAt === null ? null : monotonicMs() - writtenAt
      const state = judgeDate(before ?? (await newestTime(db)), now(), elapsedMs)
      const isTrusted = state.doubt === null
      const wasInDoubt = wasTrusted === false || (wasTrusted === null && before !== null && before.doubt !== null)
      if (isTrusted && wasInDoubt) await mendDates(db, now())
      const isDue = elapsedMs === null || elapsedMs >= writeEveryMs || isTrusted !== wasTrusted
      // A full disk changes nothing about the date, and health tells of it.
      if (isDue) await write(db, state).catch(() => {})
      wasTrusted = isTrusted
      return isTrusted
    },
    async confirm() {
      const db = await store.open()
      await mendDates(db, now())
      await write(db, {expected: now(), doubt: null})
      wasTrusted = true
    },
  }
}

async function readState(db: Db): Promise<DateState | null> {
  const {value, note} = await readSetting(db, 'date')
  return value > 0 ? {expected: value, doubt: note === null ? null : JSON.parse(note)} : null
}

/** In a store without a state, which an earlier release wrote: health wrote every minute. */
async function newestTime(db: Db): Promise<DateState | null> {
  const newest = await db
    .selectFrom('requests')
    .select(eb => eb.fn.max('created_at').as('at'))
    .executeTakeFirst()
  const expected = (await readSetting(db, 'health_write')).value || (newest?.at ?? 0)
  return expected > 0 ? {expected, doubt: null} : null
}

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

/** What a wrong clock dated gets today's date, or it would go too early or never. Waiting texts get 72 hours anew. */
async function mendDates(db: Db, now: number): Promise<void> {
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
