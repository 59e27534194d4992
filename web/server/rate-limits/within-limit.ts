import type {Kysely} from 'kysely'
import type {Tables} from '../store/tables.ts'

export interface Limit {
  /** For example `request:<hash>`; never an address or number. */
  key: string
  max: number
  windowMs: number
}

/**
 * Counts one event; false above the limit. One statement, so it is exact across servers; in a transaction it counts on
 * commit.
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
