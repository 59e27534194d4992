// Stores one received file. The row comes first, so no stored file is without one.
import {randomBytes, randomUUID} from 'node:crypto'
import {Readable} from 'node:stream'
import {maxPhotos} from '#web/domain/limits.ts'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import type {Services} from '../ports.ts'
import type {Db} from '../store/tables.ts'
import type {PhotoForm} from './attach-photos.ts'
import {type Drawing, drawnType, redrawPhoto} from './redraw-photo.ts'

interface Arrival {
  /** Names a file that may come twice; another one is already there or on its way: 409. */
  id?: string
  path: string
  sessionId: string
  form: PhotoForm
}

export type KeepResult =
  | {ok: true; key: string; contentType: string; size: number}
  | {ok: false; status: 409 | 413 | 415 | 422; error: string}

export async function keepPhoto(services: Services, arrival: Arrival): Promise<KeepResult> {
  const {id = randomUUID(), path, sessionId, form} = arrival
  const db = await services.store.open()
  const key = newPhotoKey()
  const isReserved = await reserve(db, {id, key, sessionId, form, now: services.now()})
  if (!isReserved) return {ok: false, status: 409, error: messages.tooMany}
  let drawing: Drawing | null = null
  try {
    const drawn = await redrawPhoto(path)
    if (!drawn.ok) return drawn
    await putDrawing(services, key, drawn.drawing)
    drawing = drawn.drawing
  } finally {
    if (!drawing) await forgetPhoto(services, {id, key}).catch(() => {})
  }
  const {photo, width, height} = drawing
  const {numUpdatedRows} = await db
    .updateTable('photos')
    .set({state: 'uploaded', content_type: drawnType, size: photo.length, width, height})
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) {
    // Erased meanwhile, or taken over by another process.
    await forgetPhoto(services, {id, key})
    return {ok: false, status: 409, error: messages.unknownPhoto}
  }
  return {ok: true, key, contentType: drawnType, size: photo.length}
}

export const photoName = (key: string) => `${key}.jpg`
export const smallName = (key: string) => `${key}-480.jpg`

/** Files first: a row without files is found again, files without a row are not. */
export async function forgetPhoto(
  services: Pick<Services, 'photos' | 'store'>,
  {id, key}: {id: string; key: string},
): Promise<void> {
  await services.photos.delete(photoName(key))
  await services.photos.delete(smallName(key))
  const db = await services.store.open()
  await db.deleteFrom('photos').where('id', '=', id).where('key', '=', key).execute()
}

export async function putDrawing(
  {photos}: Pick<Services, 'photos'>,
  key: string,
  {photo, small}: Drawing,
): Promise<void> {
  await photos.put(smallName(key), Readable.from([small]), drawnType)
  await photos.put(photoName(key), Readable.from([photo]), drawnType)
}

type Place = Omit<BegunPhoto, 'formKey'> & {form: PhotoForm}

async function reserve(db: Db, {id, key, sessionId, form, now}: Place): Promise<boolean> {
  return db.transaction().execute(async trx => {
    // One at a time per session; the write also takes SQLite's lock before the count.
    await trx.updateTable('sessions').set({session_id: sessionId}).where('session_id', '=', sessionId).execute()
    const {count} = await trx
      .selectFrom('photos')
      .select(eb => eb.fn.countAll<number | string>().as('count'))
      .where('state', '!=', 'texted')
      .where(eb =>
        form.requestId
          ? eb.or([eb('request_id', '=', form.requestId), eb('form_key', '=', form.requestId)])
          : eb.and({session_id: sessionId, form_key: form.key}).and('request_id', 'is', null),
      )
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxPhotos) return false
    return beginPhoto(trx, {id, key, sessionId, formKey: form.key, now})
  })
}

interface BegunPhoto {
  id: string
  key: string
  sessionId: string
  formKey: string
  now: number
}

/** False when there is a photo with this id. */
export async function beginPhoto(db: Db, {id, key, sessionId, formKey, now}: BegunPhoto): Promise<boolean> {
  const unknown = {content_type: '', size: 0, width: null, height: null, request_id: null, alert_id: null}
  const begun = await db
    .insertInto('photos')
    .values({...unknown, id, key, session_id: sessionId, form_key: formKey, state: 'receiving', created_at: now})
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return begun.numInsertedOrUpdatedRows === 1n
}

export const newPhotoKey = () => randomBytes(18).toString('base64url')

/** A form kept on a device may come back for that long. */
const orphansKeptMs = 7 * 24 * 60 * 60_000
export const unfinishedKeptMs = 60 * 60_000
const batchSize = 200

export async function sweepPhotos(services: Services): Promise<void> {
  const db = await services.store.open()
  const now = services.now()
  const orphans = await db
    .selectFrom('photos')
    .select(['id', 'key'])
    .where('request_id', 'is', null)
    .where(eb =>
      eb.or([
        eb('created_at', '<=', now - orphansKeptMs),
        eb('state', '=', 'receiving').and('created_at', '<=', now - unfinishedKeptMs),
      ]),
    )
    .limit(batchSize)
    .execute()
  for (const orphan of orphans) await forgetPhoto(services, orphan)
}
