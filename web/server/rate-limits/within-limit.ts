import type {Db} from '../store/tables.ts'

export interface Limit {
  /** Such as `request:<hash>`; never an address or number. */
  key: string
  max: number
  windowMs: number
}

/** False above the limit. One statement, so it is exact across servers; in a transaction it counts on commit. */
export async function withinLimit(db: Db, {key, max, windowMs}: Limit, now: number, amount = 1): Promise<boolean> {
  const start = now - (now % windowMs)
  const {count} = await db
    .insertInto('rate_limits')
    .values({key, window_start: start, count: amount, expires_at: start + windowMs})
    .onConflict(conflict =>
      conflict.columns(['key', 'window_start']).doUpdateSet({count: eb => eb('rate_limits.count', '+', amount)}),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count <= max
}

/** What `withinLimit` has counted in the present window, without counting. */
export async function readLimit(db: Db, {key, max, windowMs}: Limit, now: number) {
  const start = now - (now % windowMs)
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '=', start)
    .executeTakeFirst()
  return {count: row?.count ?? 0, max, endsAt: start + windowMs}
}
