import type {Db} from '../store/tables.ts'

/**
 * Until when a refused channel waits and why (`sms_pause`), when one that is down is tried (`sms_probe`), since when
 * the owner was told that health is red (`disk_red`; 0: well again), when health last wrote, what the date should be
 * (web/server/date/watch-date.ts), when the owner ended the staff's links or made the calendar's address, and until when
 * the owner has seen what Today lists (`ratings_seen`).
 */
export type SettingName =
  | `${string}_pause`
  | `${string}_probe`
  | `${string}_red`
  | `${string}_seen`
  | 'health_write'
  | 'date'
  | 'staff_links_ended'
  | 'calendar_made'

export async function readSetting(db: Db, name: SettingName) {
  const row = await db.selectFrom('registers').select(['value', 'note']).where('name', '=', name).executeTakeFirst()
  return row ?? {value: 0, note: null}
}

export async function writeSetting(db: Db, name: SettingName, value: number, note: string | null = null) {
  await db
    .insertInto('registers')
    .values({name, value, note})
    .onConflict(conflict => conflict.column('name').doUpdateSet({value, note}))
    .execute()
}

/** The row makes concurrent transactions wait. */
export async function nextNumber(trx: Db, of: 'request' | 'survey'): Promise<number> {
  const {value} = await trx
    .updateTable('registers')
    .set(eb => ({value: eb('value', '+', 1)}))
    .where('name', '=', `${of}_number`)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
