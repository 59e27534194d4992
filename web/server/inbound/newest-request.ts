import type {Kysely} from 'kysely'
import type {Tables} from '../store/tables.ts'

/** A text belongs to the newest open request of its number; without one it makes one. */
export async function newestRequest(db: Kysely<Tables>, phone: string) {
  const request = await db
    .selectFrom('requests')
    .select(['id', 'number'])
    .where('phone_e164', '=', phone)
    .where('state', '=', 'new')
    .where('status', 'in', ['new', 'contacted', 'booked'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return request ?? null
}
