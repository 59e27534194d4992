import type {Services} from '../ports.ts'
import {forgetPhoto} from './keep-photo.ts'
import {orphansKeptMs, unfinishedKeptMs} from './limits.ts'

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
