// Numbers (+1 and ten digits) that get no text from us.
import type {Kysely} from 'kysely'
import type {Tables} from '../store/tables.ts'

export async function isOptedOut(db: Kysely<Tables>, phone: string): Promise<boolean> {
  const row = await db.selectFrom('opt_outs').select('phone_e164').where('phone_e164', '=', phone).executeTakeFirst()
  return row !== undefined
}

export async function optOut(db: Kysely<Tables>, phone: string, reason: string, now: number): Promise<void> {
  await db
    .insertInto('opt_outs')
    .values({phone_e164: phone, reason, created_at: now})
    .onConflict(conflict => conflict.column('phone_e164').doNothing())
    .execute()
}

export async function optIn(db: Kysely<Tables>, phone: string): Promise<void> {
  await db.deleteFrom('opt_outs').where('phone_e164', '=', phone).execute()
}
