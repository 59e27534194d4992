import type {Kysely} from 'kysely'
import type {RatingPage} from '#web/domain/office/wire.ts'
import type {Services} from '../ports.ts'
import type {Tables} from '../store/tables.ts'
import {averageRating} from './numbers.ts'

const pageSize = 30

/** Newest first, with the number of the request that each is about. */
export function ratingsOf(db: Kysely<Tables>) {
  return db
    .selectFrom('surveys')
    .leftJoin('requests', 'requests.id', 'surveys.request_id')
    .select(['surveys.number', 'booking', 'technician', 'quality', 'comment', 'surveys.created_at as createdAt'])
    .select('requests.number as requestNumber')
    .orderBy('surveys.number', 'desc')
}

/** Newest first; `before`: surveys with smaller numbers. */
export async function listRatings({store}: Services, before: number | null): Promise<RatingPage> {
  const db = await store.open()
  const all = await db.selectFrom('surveys').select(['booking', 'technician', 'quality']).execute()
  const rows = await ratingsOf(db)
    .$if(before !== null, query => query.where('surveys.number', '<', before ?? 0))
    .limit(pageSize + 1)
    .execute()
  const ratings = rows.slice(0, pageSize)
  const next = rows.length > pageSize ? (ratings.at(-1)?.number ?? null) : null
  return {ratings, next, count: all.length, average: averageRating(all)}
}
