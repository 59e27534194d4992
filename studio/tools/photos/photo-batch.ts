// The photos that are being added, as projects of the gallery: one picture each, or a pair.
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
  before: AddedPhoto | null
  photo: AddedPhoto
  title: string
  description: string
  /** Null takes the category of the project above. */
  category: string | null
}

export type Batch = readonly NewProject[]
type ProjectWords = Partial<Pick<NewProject, 'title' | 'description' | 'category'>>

export const toProject = (photo: AddedPhoto): NewProject => ({
  id: photo.id,
  before: null,
  photo,
  title: '',
  description: '',
  category: null,
})

export const photosOf = ({before, photo}: NewProject): AddedPhoto[] => (before ? [before, photo] : [photo])

export const editProject = (batch: Batch, id: string, words: ProjectWords): Batch =>
  batch.map(project => (project.id === id ? {...project, ...words} : project))

export const editPhoto = (batch: Batch, id: string, facts: Partial<AddedPhoto>): Batch => {
  const edit = (photo: AddedPhoto) => (photo.id === id ? {...photo, ...facts} : photo)
  return batch.map(project => ({
    ...project,
    before: project.before && edit(project.before),
    photo: edit(project.photo),
  }))
}

/** Makes the project at `index` the "before" of the one below it. What was typed for either is kept. */
export function pairWithNext(batch: Batch, index: number): Batch {
  const [before, after] = batch.slice(index, index + 2)
  if (!before || !after || before.before || after.before) return batch
  const pair: NewProject = {
    ...after,
    before: before.photo,
    title: after.title || before.title,
    description: after.description || before.description,
    category: after.category ?? before.category,
  }
  return batch.toSpliced(index, 2, pair)
}

export const swapPair = (batch: Batch, id: string): Batch =>
  batch.map(project =>
    project.id === id && project.before ? {...project, before: project.photo, photo: project.before} : project,
  )

export function splitPair(batch: Batch, id: string): Batch {
  return batch.flatMap(project => {
    if (project.id !== id || !project.before) return [project]
    const first = {...toProject(project.before), category: project.category}
    return [first, {...project, id: project.photo.id, before: null}]
  })
}

/** Takes a picture away; of a pair the other one stays. */
export function removePhoto(batch: Batch, id: string): Batch {
  return batch.flatMap(project => {
    const left = photosOf(project).filter(photo => photo.id !== id)
    const photo = left.at(-1)
    return photo ? [{...project, photo, before: left.length > 1 ? project.before : null}] : []
  })
}

export function categoriesOf(batch: Batch, last: string | null): (string | null)[] {
  let current = last
  return batch.map(({category}) => {
    current = category ?? current
    return current
  })
}

export function altOf(project: NewProject, photo: AddedPhoto, category: string | null): string {
  const {title, before} = project
  return photo.alt ?? proposeAlt({title, category, isBefore: photo.id === before?.id})
}

export function missingOf({title, description}: NewProject, category: string | null): string[] {
  return [
    ...(category ? [] : ['the kind of work']),
    ...(title.trim() ? [] : ['a name']),
    ...(description.trim() ? [] : ['what was done']),
  ]
}
