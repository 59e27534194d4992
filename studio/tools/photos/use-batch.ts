import {useEffect, useRef, useState} from 'react'
import {useClient} from 'sanity'
import {type AddedPhoto, type Batch, editPhoto, photosOf, removePhoto, toProject} from './photo-batch.ts'
import {uploadPhoto} from './upload-photo.ts'

const lastCategoryKey = 'photos.lastCategory'

/** Uploads begin as soon as photos are chosen. */
export function useBatch() {
  const client = useClient({apiVersion: '2025-02-19'})
  const [batch, setBatch] = useState<Batch>([])
  const [lastCategory, setLastCategory] = useState(() => localStorage.getItem(lastCategoryKey))
  const previews = useRef(new Set<string>())
  useEffect(() => () => previews.current.forEach(url => void URL.revokeObjectURL(url)), [])

  function add(files: Iterable<File>): void {
    const photos = Array.from(files, toPhoto)
    for (const {previewUrl} of photos) previews.current.add(previewUrl)
    setBatch(before => [...before, ...photos.map(toProject)])
    for (const photo of photos) void send(photo)
  }
  async function send({id, file}: AddedPhoto): Promise<void> {
    setBatch(before => editPhoto(before, id, {problem: null}))
    const facts = await uploadPhoto(client, file).then(
      assetId => ({assetId}),
      (error: Error) => ({problem: error.message}),
    )
    setBatch(before => editPhoto(before, id, facts))
  }
  const remove = (id: string) => setBatch(before => removePhoto(before, id))
  function rememberCategory(category: string | null): void {
    if (!category) return
    localStorage.setItem(lastCategoryKey, category)
    setLastCategory(category)
  }

  const photos = batch.flatMap(photosOf)
  const failed = photos.filter(({problem}) => problem).length
  const sending = photos.filter(({problem, assetId}) => !problem && !assetId).length
  return {batch, setBatch, add, send, remove, lastCategory, rememberCategory, failed, sending}
}

function toPhoto(file: File): AddedPhoto {
  const id = `gallery-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`
  return {id, file, previewUrl: URL.createObjectURL(file), assetId: null, problem: null, alt: null}
}
