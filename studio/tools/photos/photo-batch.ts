import {proposeAlt} from '../../inputs/alt-proposal.ts'

export interface AddedPhoto {
  id: string
  file: File
  previewUrl: string
  assetId: string | null
  problem: string | null
  alt: string | null
}

export interface NewProject {
  id: string
  photos: readonly AddedPhoto[]
  title: string
  description: string
  /** Null takes the category of the project above. */
  category: string | null
}

export type Batch = readonly NewProject[]

export const toProject = (photo: AddedPhoto): NewProject => ({
  id: photo.id,
  photos: [photo],
  title: '',
  description: '',
  category: null,
})

export const editProject = (batch: Batch, id: string, change: Partial<NewProject>): Batch =>
  batch.map(project => (project.id === id ? {...project, ...change} : project))

export const swapPair = (batch: Batch, id: string): Batch =>
  batch.map(project => (project.id === id ? {...project, photos: project.photos.toReversed()} : project))

export const editPhoto = (batch: Batch, id: string, facts: Partial<AddedPhoto>): Batch =>
  batch.map(project => ({
    ...project,
    photos: project.photos.map(photo => (photo.id === id ? {...photo, ...facts} : photo)),
  }))

/** Makes the project at `index` the "before" of the one below it. What was typed for either is kept. */
export function pairWithNext(batch: Batch, index: number): Batch {
  const [before, after] = batch.slice(index, index + 2)
  if (!before || !after || before.photos.length + after.photos.length > 2) return batch
  const pair: NewProject = {
    ...after,
    photos: [...before.photos, ...after.photos],
    title: after.title || before.title,
    description: after.description || before.description,
    category: after.category ?? before.category,
  }
  return batch.toSpliced(index, 2, pair)
}

export function splitPair(batch: Batch, id: string): Batch {
  return batch.flatMap(project => {
    const [before, after] = project.photos
    if (project.id !== id || !before || !after) return [project]
    return [
      {...toProject(before), category: project.category},
      {...project, id: after.id, photos: [after]},
    ]
  })
}

/** Takes a picture away; of a pair the other one stays. */
export const removePhoto = (batch: Batch, id: string): Batch =>
  batch
    .map(project => ({...project, photos: project.photos.filter(photo => photo.id !== id)}))
    .filter(({photos}) => photos.length > 0)

export function categoriesOf(batch: Batch, last: string | null): (string | null)[] {
  let current = last
  return batch.map(({category}) => {
    current = category ?? current
    return current
  })
}

/** Null for a picture that stands alone. */
export const stageOf = ({photos: [before, after]}: NewProject, {id}: AddedPhoto): 'Before' | 'After' | null =>
  after ? (id === before?.id ? 'Before' : 'After') : null

export const altOf = (project: NewProject, photo: AddedPhoto, category: string | null): string =>
  photo.alt ?? proposeAlt({title: project.title, category, isBefore: stageOf(project, photo) === 'Before'})

export function missingOf({title, description}: NewProject, category: string | null): string[] {
  return [
    ...(category ? [] : ['the kind of work']),
    ...(title.trim() ? [] : ['a name']),
    ...(description.trim() ? [] : ['what was done']),
  ]
}
