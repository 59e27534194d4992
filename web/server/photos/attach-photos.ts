/** Photos become a request's: with the request itself (keys in its body), or later, one by one (commit). */
import type {Kysely} from 'kysely'
import {queuePhotoAlert} from '../outbox/queue-text.ts'
import type {Tables} from '../store/tables.ts'
import {mostPhotos} from './limits.ts'
import {findPhotoForm, sessionsOf} from './own-form.ts'
import {photoMessages as messages} from './photo-messages.ts'

interface Attachment {
  keys: string[]
  browserId: string
  requestId: string
}

/** Part of the request's transaction. Others' photos, and unknown ones, stay where they are. */
export async function attachPhotos(db: Kysely<Tables>, {keys, browserId, requestId}: Attachment): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('photos')
    .set({request_id: requestId, state: 'committed'})
    .where('key', 'in', keys.slice(0, mostPhotos))
    .where('session_id', 'in', sessionsOf(db, browserId))
    .where('request_id', 'is', null)
    .where('state', '=', 'uploaded')
    .execute()
}

export interface Commit {
  formId: string
  key: string
  contentType: string
  size: number
  browserId: string
  now: number
}

export type CommitResult = {ok: true; added: boolean} | {ok: false; status: 400 | 404 | 409; error: string}

/** In a transaction. Asked again for the same photo and request it says the same and does nothing. */
export async function commitPhoto(db: Kysely<Tables>, commit: Commit): Promise<CommitResult> {
  const {key, browserId, now} = commit
  const form = await findPhotoForm(db, commit)
  if (!form?.requestId) return {ok: false, status: 404, error: messages.unknownForm}
  const {requestId} = form
  // Holds the request's row, so that ten stay ten.
  const request = await db
    .updateTable('requests')
    .set({id: requestId})
    .where('id', '=', requestId)
    .returning('number')
    .executeTakeFirstOrThrow()
  const photo = await db
    .selectFrom('photos')
    .selectAll()
    .where('key', '=', key)
    .where('session_id', 'in', sessionsOf(db, browserId))
    .executeTakeFirst()
  if (!photo) return {ok: false, status: 404, error: messages.unknownPhoto}
  if (photo.state === 'receiving') return {ok: false, status: 409, error: messages.unfinished}
  if (photo.content_type !== commit.contentType || Number(photo.size) !== commit.size) {
    return {ok: false, status: 400, error: messages.mismatch}
  }
  if (photo.request_id === requestId) return {ok: true, added: false}
  if (photo.request_id !== null) return {ok: false, status: 409, error: messages.otherRequest}
  if ((await countOf(db, requestId)) >= mostPhotos) return {ok: false, status: 409, error: messages.tooMany}
  const alertId = await queuePhotoAlert(db, {requestId, number: Number(request.number), now})
  await db
    .updateTable('photos')
    .set({request_id: requestId, state: 'committed', alert_id: alertId})
    .where('id', '=', photo.id)
    .execute()
  return {ok: true, added: true}
}

async function countOf(db: Kysely<Tables>, requestId: string): Promise<number> {
  const {count} = await db
    .selectFrom('photos')
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
