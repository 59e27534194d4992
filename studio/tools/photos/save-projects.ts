import type {SanityClient} from '@sanity/client'
import type {SanityDocument} from 'sanity'
import {gap} from '../../ordering/positions.ts'
import {commitWithSnapshot} from '../../snapshots/snapshots.ts'
import {altOf, type Batch, type NewProject} from './photo-batch.ts'

/** One transaction: all of them, at the head of the gallery, or none. The snapshot takes them off the site again; drafts need none. */
export async function saveProjects(
  client: SanityClient,
  batch: Batch,
  categories: readonly (string | null)[],
  {isLive, by, now}: {isLive: boolean; by: string; now: number},
): Promise<string | null> {
  const transaction = client.transaction()
  const first = await client.fetch<number | null>('math::min(*[_type == "galleryItem"].order)')
  const documents = batch.map((project, index) => ({
    ...toDocument(project, categories[index] ?? null),
    order: (first ?? 0) - gap * (batch.length - index),
  }))
  for (const document of documents) {
    transaction.create({...document, _id: isLive ? document._id : `drafts.${document._id}`})
  }
  if (!isLive) {
    await transaction.commit()
    return null
  }
  const changes = documents.map(after => ({id: after._id, before: null, after: after as object as SanityDocument}))
  const title = batch.length === 1 ? (batch[0]?.title ?? '') : `${batch.length} projects`
  const facts = {kind: 'publish', title, about: 'Project', by, at: new Date(now).toISOString()} as const
  return commitWithSnapshot(client, transaction, {...facts, changes})
}

function toDocument(project: NewProject, category: string | null) {
  const {id, title, description, photos} = project
  const [first, second] = photos.map(photo => ({
    _type: 'photo',
    asset: {_type: 'reference', _ref: photo.assetId},
    alt: altOf(project, photo, category),
  }))
  return {
    _id: id,
    _type: 'galleryItem',
    ...(title.trim() && {title: title.trim()}),
    ...(category && {category}),
    ...(description.trim() && {description: description.trim()}),
    image: second ?? first,
    ...(second && {before: first}),
  }
}
