import type {Kysely} from 'kysely'
import type {Tables} from '../store/tables.ts'

export interface Limit {
  /** Such as `request:<hash>`; never a plain address or number. */
  key: string
  max: number
  /** Windows begin at multiples of it. */
  windowMs: number
}

/**
 * Counts one event; false above the limit. One statement, so it is exact under concurrency across servers; in a
 * transaction it counts only on commit.
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
