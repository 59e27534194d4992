// Keeps the photos of a form sent without JavaScript at its request, before the answer says thanks.
import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import type {ReceivedForm} from '../http/read-multipart.ts'
import type {Services} from '../ports.ts'
import {attachToRequest} from './attach-photos.ts'
import {forgetPhoto, keepPhoto} from './keep-photo.ts'

/** After this time no further photo is begun: a browser waits no longer. */
const maxKeepingMs = 20_000

/** Resolves to how many of the files the request has. Idempotent, never throws; the caller disposes of the files. */
export async function keepFormPhotos(
  services: Services,
  {files}: Pick<ReceivedForm, 'files'>,
  requestId: string,
): Promise<number> {
  const began = performance.now()
  let kept = 0
  for (const {path, isCut} of files) {
    if (performance.now() - began > maxKeepingMs) break
    if (isCut) continue
    const keep = () => keepFormPhoto(services, path, requestId)
    try {
      // What fails may be over a moment later, and no photo waits for another's fault.
      if (await keep().catch(keep)) kept++
    } catch (error) {
      services.log.error('a photo of a form is not kept', error)
    }
  }
  return kept
}

async function keepFormPhoto(services: Services, path: string, requestId: string): Promise<boolean> {
  const db = await services.store.open()
  const request = await db.selectFrom('requests').select('session_id').where('id', '=', requestId).executeTakeFirst()
  if (!request) return false
  const id = `${requestId}:${(await hashOf(path)).slice(0, 32)}`
  const known = await db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()
  if (known?.request_id) return true
  // Its process has ended, or the form was sent twice: this answer is the one that the browser shows.
  if (known?.state === 'receiving') await forgetPhoto(services, known)
  if (known?.state !== 'uploaded') {
    const form = {requestId, key: requestId}
    const kept = await keepPhoto(services, {id, path, sessionId: request.session_id, form})
    if (!kept.ok) services.log.warn('a photo of a form is not kept', {requestId, status: kept.status})
    if (!kept.ok) return false
  }
  const added = await db
    .transaction()
    .execute(trx => attachToRequest(trx, {requestId, photoId: id, now: services.now()}))
  return added.ok
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}
