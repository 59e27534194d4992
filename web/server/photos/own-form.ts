import type {Kysely} from 'kysely'
import type {Tables} from '../store/tables.ts'

/** The form that a photo is for: stored already, or still being filled in. */
export type PhotoForm = {requestId: string; key: string} | {requestId: null; key: string}

/**
 * What a `form_id` means for this browser: the id of its stored request, or the idempotency key of one, or else the key
 * of a form that it has not sent yet. Null when the request is another browser's.
 */
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

/** All sessions of a browser: what one of them has uploaded is its own in the others, too. */
export function sessionsOf(db: Kysely<Tables>, browserId: string) {
  return db.selectFrom('sessions').select('session_id').where('browser_id', '=', browserId)
}
