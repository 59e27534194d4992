// Numbers (+1 and ten digits) that get no text from us.
import {sign} from '../security/sealed.ts'
import type {Db} from '../store/tables.ts'

interface Secret {
  config: {secret: string}
}

export async function isOptedOut(db: Db, services: Secret, phone: string): Promise<boolean> {
  const query = db.selectFrom('opt_outs').select('phone_e164').where('phone_e164', 'in', formsOf(services, phone))
  return (await query.executeTakeFirst()) !== undefined
}

export async function optOut(db: Db, phone: string, reason: string, now: number): Promise<void> {
  await db
    .insertInto('opt_outs')
    .values({phone_e164: phone, reason, created_at: now})
    .onConflict(conflict => conflict.column('phone_e164').doNothing())
    .execute()
}

export async function optIn(db: Db, services: Secret, phone: string): Promise<void> {
  await db.deleteFrom('opt_outs').where('phone_e164', 'in', formsOf(services, phone)).execute()
}

/** An erased person's opt-out still holds, without the number. */
export async function hideOptOut(db: Db, services: Secret, phone: string): Promise<void> {
  const known = await db.deleteFrom('opt_outs').where('phone_e164', '=', phone).returningAll().executeTakeFirst()
  if (known) await optOut(db, hidden(services, phone), known.reason, known.created_at)
}

const formsOf = (services: Secret, phone: string) => [phone, hidden(services, phone)]

const hidden = ({config}: Secret, phone: string) => `erased:${sign(config.secret, 'opt-out', phone)}`
