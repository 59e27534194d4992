import {useState} from 'react'
import {useClient} from 'sanity'
import {createKeptState} from '../../kept-state.ts'
import {type AddedPhoto, type Batch, editPhoto, removePhoto, toProject} from './photo-batch.ts'
import {uploadPhoto} from './upload-photo.ts'

const lastCategoryKey = 'photos.lastCategory'

const useKeptBatch = createKeptState<Batch>([])

export function useBatch() {
  const client = useClient({apiVersion: '2025-02-19'})
  const [batch, setBatch] = useKeptBatch()
  const [lastCategory, setLastCategory] = useState(() => localStorage.getItem(lastCategoryKey))

  function add(files: Iterable<File>): void {
    const photos = Array.from(files, toPhoto)
    setBatch(before => [...before, ...photos.map(toProject)])
    for (const photo of photos) void send(photo)
  }
  async function send({id, file}: AddedPhoto): Promise<void> {
    setBatch(before => editPhoto(before, id, {problem: null}))
    const facts = await uploadPhoto(client, file).catch((error: Error) => ({problem: error.message}))
    setBatch(before => editPhoto(before, id, facts))
  }
  function remove(id: string): void {
    forgetPreviews(photosOf(batch).filter(photo => photo.id === id))
    setBatch(before => removePhoto(before, id))
  }
  /** Photos that were added while these were saved stay. */
  function clear(saved: Batch, category: string | null): void {
    forgetPreviews(photosOf(saved))
    const ids = new Set(saved.map(({id}) => id))
    setBatch(before => before.filter(({id}) => !ids.has(id)))
    if (!category) return
    localStorage.setItem(lastCategoryKey, category)
    setLastCategory(category)
  }

  const photos = photosOf(batch)
  const failed = photos.filter(({problem}) => problem).length
  const sending = photos.filter(({problem, assetId}) => !problem && !assetId).length
  return {batch, setBatch, add, send, remove, clear, lastCategory, failed, sending}
}

const photosOf = (batch: Batch) => batch.flatMap(({photos}) => photos)

const forgetPreviews = (photos: readonly AddedPhoto[]) =>
  photos.forEach(({previewUrl}) => void URL.revokeObjectURL(previewUrl))

function toPhoto(file: File): AddedPhoto {
  const id = `gallery-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`
  return {id, file, previewUrl: URL.createObjectURL(file), assetId: null, problem: null, alt: null}
}
