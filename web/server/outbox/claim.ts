import {randomUUID} from 'node:crypto'
import {type Expression, type ExpressionBuilder, type SqlBool, sql} from 'kysely'
import {perProcess} from '#web/config/process.ts'
import type {Services} from '../ports.ts'
import {type Db, type OutboxRow, type Tables, waiting} from '../store/tables.ts'
import {lookUpAfterMs} from './backoff.ts'
import {readSetting, writeSetting} from './settings-kv.ts'

export const leaseMs = 60_000

const probeIntervalMs = 30_000

function drainerId(): string {
  return perProcess('drainerId', randomUUID)
}

type Claimable = (eb: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>

/** An expired `sending` row was never handed to the carrier; a `maybe_sent` row may have been and is looked up. */
export async function claimTexts(
  db: Db,
  {store, date, messages, now: clock}: Services,
  max: number,
): Promise<OutboxRow[]> {
  const now = clock()
  const only = (await date.isTrusted()) ? sql<boolean>`true` : messages.needNoTrustedDate
  const isOpen = sql<boolean>`not exists (select 1 from registers where name = channel || '_pause' and value > ${now})`
  const isClaimable: Claimable = eb => eb.and([eb('state', 'in', waiting), eb('lease_until', '<=', now), only, isOpen])
  const channels = await channelsWithTurns(db, isClaimable, now)
  if (channels.length === 0) return []
  return db.transaction().execute(async trx => {
    let turn = trx
      .selectFrom('outbox')
      .select('id')
      .where(isClaimable)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(max)
    // SQLite locks the whole file; PostgreSQL drainers skip each other's rows.
    if (store.engine === 'postgres') turn = turn.forUpdate().skipLocked()
    const ids = (await turn.execute()).map(row => row.id)
    if (ids.length === 0) for (const channel of channels) ids.push(...(await probe(trx, channel, isClaimable, now)))
    if (ids.length === 0) return []
    await trx
      .updateTable('outbox')
      .set({state: 'sending'})
      .where('id', 'in', ids)
      .where('state', '=', 'queued')
      .execute()
    return (
      trx
        .updateTable('outbox')
        .set({lease_token: `${drainerId()}:${randomUUID()}`, lease_until: now + leaseMs})
        .where('id', 'in', ids)
        // PostgreSQL: another drainer may have taken the probe just now.
        .where('lease_until', '<=', now)
        .returningAll()
        .execute()
    )
  })
}

/** At shutdown: texts not yet handed to the carrier need not wait for their lease. Returns how many. */
export async function giveBackClaims(db: Db): Promise<number> {
  const {numUpdatedRows} = await db
    .updateTable('outbox')
    .set({state: 'queued', lease_token: null, lease_until: 0})
    .where('state', '=', 'sending')
    .where('lease_token', 'like', `${drainerId()}:%`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** No lock: most rounds find nothing and must not delay a visitor's request. */
async function channelsWithTurns(db: Db, isClaimable: Claimable, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('channel')
    .distinct()
    .where(isClaimable)
    .where(eb => eb.or([eb('next_at', '<=', now), eb('held_up', '=', 1)]))
    .execute()
  return rows.map(({channel}) => channel)
}

async function probe(trx: Db, channel: string, isClaimable: Claimable, now: number): Promise<string[]> {
  const {value: nextProbe} = await readSetting(trx, `${channel}_probe`)
  if (nextProbe > now) return []
  const row = await trx
    .selectFrom('outbox')
    .select('id')
    .where(isClaimable)
    .where(eb => eb.and({channel, held_up: 1}))
    .where(eb => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<=', now - lookUpAfterMs)]))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!row) return []
  await writeSetting(trx, `${channel}_probe`, now + probeIntervalMs)
  return [row.id]
}
