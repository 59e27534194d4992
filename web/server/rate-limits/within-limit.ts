import type {Kysely} from 'kysely'
import type {Tables} from '../store/tables.ts'

export interface Limit {
  /** What is counted, for whom: `request:<hash>`. Never an address or a number in clear. */
  key: string
  max: number
  /** ms; windows begin at multiples of it. */
  windowMs: number
}

/**
 * Counts one event and says whether it is still within the limit. One statement, so that it is exact however many come
 * at once, in any number of servers; inside a transaction it counts only if that is committed.
 */
export async function withinLimit(db: Kysely<Tables>, {key, max, windowMs}: Limit, now: number): Promise<boolean> {
  const start = now - (now % windowMs)
  const {count} = await db
    .insertInto('rate_limits')
    .values({key, window_start: start, count: 1, expires_at: start + windowMs})
    .onConflict(conflict =>
      conflict.columns(['key', 'window_start']).doUpdateSet({count: eb => eb('rate_limits.count', '+', 1)}),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count <= max
}
