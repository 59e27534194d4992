import type {Kysely} from 'kysely'
import type {Tables} from '../store/tables.ts'

/**
 * Shared by all drainers: until when a channel is paused and why (`sms_pause`: the carrier refuses our account), and
 * when a carrier that is down may be tried (`sms_probe`).
 */
export type SettingName = `${string}_pause` | `${string}_probe`

export async function readSetting(db: Kysely<Tables>, name: SettingName) {
  const row = await db.selectFrom('registers').select(['value', 'note']).where('name', '=', name).executeTakeFirst()
  return row ?? {value: 0, note: null}
}

export async function writeSetting(db: Kysely<Tables>, name: SettingName, value: number, note: string | null = null) {
  await db
    .insertInto('registers')
    .values({name, value, note})
    .onConflict(conflict => conflict.column('name').doUpdateSet({value, note}))
    .execute()
}
