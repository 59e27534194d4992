import type {ReceivedForm} from '../http/read-multipart.ts'
import type {Services} from '../ports.ts'
import {commitPhoto} from './attach-photos.ts'
import {keepPhoto} from './keep-photo.ts'

interface FormPhotos {
  photos: ReceivedForm
  requestId: string
  browserId: string
}

/** Photos of a form sent without JavaScript, after the request is stored. Skips bad ones; never throws. */
export async function keepFormPhotos(services: Services, {photos, requestId, browserId}: FormPhotos): Promise<void> {
  try {
    const db = await services.store.open()
    const {session_id: sessionId} = await db
      .selectFrom('requests')
      .select('session_id')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    const form = {requestId, key: requestId}
    for (const {path, isCut} of photos.files) {
      if (isCut) continue
      const kept = await keepPhoto(services, {path, sessionId, form})
      if (!kept.ok) continue
      const commit = {...kept, formId: requestId, browserId, now: services.now()}
      await db.transaction().execute(trx => commitPhoto(trx, commit))
    }
  } catch (error) {
    services.log.error('photos of a form not kept', error)
  } finally {
    await photos.dispose()
  }
}
