import type {SanityClient} from '@sanity/client'
import {type AddedPhoto, altOf, type Batch, type NewProject} from './photo-batch.ts'

/** One transaction: all of them, or none. The new projects come last in the gallery. */
export async function saveProjects(
  client: SanityClient,
  batch: Batch,
  categories: readonly (string | null)[],
  {isLive}: {isLive: boolean},
): Promise<void> {
  const transaction = client.transaction()
  for (const [index, project] of batch.entries()) {
    const document = toDocument(project, categories[index] ?? null)
    transaction.create({...document, _id: isLive ? document._id : `drafts.${document._id}`})
  }
  await transaction.commit()
}

function toDocument(project: NewProject, category: string | null) {
  const {id, title, description, photo, before} = project
  const toPhoto = (added: AddedPhoto) => ({
    _type: 'photo',
    asset: {_type: 'reference', _ref: added.assetId},
    alt: altOf(project, added, category),
  })
  return {
    _id: id,
    _type: 'galleryItem',
    ...(title.trim() && {title: title.trim()}),
    ...(category && {category}),
    ...(description.trim() && {description: description.trim()}),
    image: toPhoto(photo),
    ...(before && {before: toPhoto(before)}),
  }
}
