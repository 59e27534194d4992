import type {Store} from '../ports.ts'

export async function listRequests(store: Store) {
  const db = await store.open()
  const requests = await db.selectFrom('requests').selectAll().orderBy('number').execute()
  const photos = await db
    .selectFrom('photos')
    .selectAll()
    .where('request_id', 'is not', null)
    .orderBy('created_at')
    .execute()
  const texts = await db
    .selectFrom('outbox')
    .select(['id', 'subject', 'channel', 'recipient', 'state', 'error', 'request_id'])
    .orderBy('id')
    .execute()
  const photosOf = Map.groupBy(photos, photo => photo.request_id)
  const textsOf = Map.groupBy(texts, text => text.request_id)
  return requests.map(request => ({
    ...request,
    details: JSON.parse(request.details) as unknown,
    photos: photosOf.get(request.id) ?? [],
    texts: (textsOf.get(request.id) ?? []).map(({request_id: _, ...text}) => text),
  }))
}
