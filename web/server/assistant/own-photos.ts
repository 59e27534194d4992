import {buffer} from 'node:stream/consumers'
import {photoName} from '../photos/keep-photo.ts'
import type {Services} from '../ports.ts'

export interface OwnPhoto {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Photos of the conversation's own browser. Skips unreadable ones; throws only when the store is down. */
export async function readOwnPhotos(
  {store, photos}: Pick<Services, 'store' | 'photos'>,
  sessionId: string,
  keys: string[],
): Promise<OwnPhoto[]> {
  if (keys.length === 0) return []
  const db = await store.open()
  const own = await db
    .selectFrom('photos')
    .innerJoin('sessions as theirs', 'theirs.session_id', 'photos.session_id')
    .innerJoin('sessions as ours', 'ours.browser_id', 'theirs.browser_id')
    .select('photos.key')
    .where('photos.key', 'in', keys)
    .where('ours.session_id', '=', sessionId)
    .execute()
  const read = own.map(async ({key}) => {
    const found = await photos.get(photoName(key))
    return found && {type: found.contentType, bytes: new Uint8Array(await buffer(found.body))}
  })
  const results = await Promise.allSettled(read)
  return results.flatMap(result => (result.status === 'fulfilled' && result.value ? [result.value] : []))
}
