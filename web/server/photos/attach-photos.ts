import {maxPhotos} from '#web/domain/limits.ts'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {queuePhotoAlert} from '../messages/photos.ts'
import type {Db} from '../store/tables.ts'

export type PhotoForm = {requestId: string; key: string} | {requestId: null; key: string}

/** `form_id`: a stored request's id or idempotency key, or an unsent form's key. Null: another browser's request. */
export async function findPhotoForm(
  db: Db,
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

export function sessionsOf(db: Db, browserId: string) {
  return db.selectFrom('sessions').select('session_id').where('browser_id', '=', browserId)
}

/** Runs in the request's transaction. Skips unknown photos and those of other browsers. */
export async function attachPhotos(
  db: Db,
  {keys, browserId, requestId}: {keys: string[]; browserId: string; requestId: string},
): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('photos')
    .set({request_id: requestId, state: 'committed'})
    .where('key', 'in', keys.slice(0, maxPhotos))
    .where('session_id', 'in', sessionsOf(db, browserId))
    .where('request_id', 'is', null)
    .where('state', '=', 'uploaded')
    .execute()
}

export type AddResult = {ok: true} | {ok: false; status: 404 | 409; error: string}

/** Call it in a transaction. Idempotent for the same photo and request. */
export async function addPhoto(
  db: Db,
  {formId, key, browserId, now}: {formId: string; key: string; browserId: string; now: number},
): Promise<AddResult> {
  const form = await findPhotoForm(db, {formId, browserId})
  if (!form?.requestId) return {ok: false, status: 404, error: messages.unknownForm}
  const own = db.selectFrom('photos').select('id').where('key', '=', key)
  const photo = await own.where('session_id', 'in', sessionsOf(db, browserId)).executeTakeFirst()
  if (!photo) return {ok: false, status: 404, error: messages.unknownPhoto}
  return attachToRequest(db, {requestId: form.requestId, photoId: photo.id, now})
}

/** Call it in a transaction, for a photo that surely belongs to the request. Idempotent. */
export async function attachToRequest(
  db: Db,
  {requestId, photoId, now}: {requestId: string; photoId: string; now: number},
): Promise<AddResult> {
  // Locks the row, so that ten photos stay ten.
  const request = await db
    .updateTable('requests')
    .set({id: requestId})
    .where('id', '=', requestId)
    .returning('number')
    .executeTakeFirst()
  if (!request) return {ok: false, status: 404, error: messages.unknownForm}
  const photo = await db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst()
  if (!photo) return {ok: false, status: 404, error: messages.unknownPhoto}
  if (photo.state === 'receiving') return {ok: false, status: 409, error: messages.unfinished}
  if (photo.request_id === requestId) return {ok: true}
  if (photo.request_id !== null) return {ok: false, status: 409, error: messages.otherRequest}
  if ((await countPhotos(db, requestId)) >= maxPhotos) return {ok: false, status: 409, error: messages.tooMany}
  const alertId = await queuePhotoAlert(db, {requestId, caseNumber: Number(request.number), now})
  await db
    .updateTable('photos')
    .set({request_id: requestId, state: 'committed', alert_id: alertId})
    .where('id', '=', photo.id)
    .execute()
  return {ok: true}
}

/** Pictures of the customer's texts do not count. */
export async function countPhotos(db: Db, requestId: string): Promise<number> {
  const {count} = await db
    .selectFrom('photos')
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('request_id', '=', requestId)
    .where('state', '!=', 'texted')
    .executeTakeFirstOrThrow()
  return Number(count)
}
