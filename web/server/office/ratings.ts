import type {Kysely} from 'kysely'
import type {RatingList} from '#web/domain/office/wire.ts'
import type {Services} from '../ports.ts'
import type {Tables} from '../store/tables.ts'
import {averageRating} from './numbers.ts'

/** Newest first, with the number of the request that each is about. */
export function ratingsOf(db: Kysely<Tables>) {
  return db
    .selectFrom('surveys')
    .leftJoin('requests', 'requests.id', 'surveys.request_id')
    .select(['surveys.number', 'booking', 'technician', 'quality', 'comment', 'surveys.created_at as createdAt'])
    .select('requests.number as requestNumber')
    .orderBy('surveys.number', 'desc')
}

export async function listRatings({store}: Services, limit: number): Promise<RatingList> {
  const db = await store.open()
  const all = await db.selectFrom('surveys').select(['booking', 'technician', 'quality']).execute()
  const ratings = await ratingsOf(db).limit(limit).execute()
  return {ratings, count: all.length, average: averageRating(all)}
}
