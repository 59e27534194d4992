import type {Kysely} from 'kysely'
import type {Tables} from '../store/tables.ts'

export type PhotoForm = {requestId: string; key: string} | {requestId: null; key: string}

/** `form_id`: a stored request's id or idempotency key, or an unsent form's key. Null: another browser's request. */
export async function findPhotoForm(
  db: Kysely<Tables>,
  {formId, browserId}: {formId: string; browserId: string},
): Promise<PhotoForm | null> {
  const keyed = await db.selectFrom('idempotency').select('request_id').where('key', '=', formId).executeTakeFirst()
  const requestId = keyed?.request_id ?? formId
  const request = await db
    .selectFrom('requests')
    .innerJoin('sessions', 'sessions.session_id', 'requests.session_id')
    .select(['requests.id', 'sessions.browser_id', 'requests.state'])
    .where('requests.id', '=', requestId)
    .executeTakeFirst()
  if (!request) return {requestId: null, key: formId}
  return request.browser_id === browserId && request.state !== 'spam' ? {requestId, key: requestId} : null
}

export function sessionsOf(db: Kysely<Tables>, browserId: string) {
  return db.selectFrom('sessions').select('session_id').where('browser_id', '=', browserId)
}
