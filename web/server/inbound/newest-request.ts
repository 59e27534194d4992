import type {Kysely} from 'kysely'
import type {Tables} from '../store/tables.ts'

export async function newestRequest(db: Kysely<Tables>, phone: string) {
  const request = await db
    .selectFrom('requests')
    .select(['id', 'number'])
    .where('phone_e164', '=', phone)
    .where('state', '!=', 'spam')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return request ?? null
}
