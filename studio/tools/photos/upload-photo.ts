import type {SanityClient} from '@sanity/client'
import {acceptedPhotos} from '../../../schemas/objects/photo.ts'

/** Browsers other than Safari cannot show a HEIC from the phone itself. */
type Uploaded = {assetId: string; previewUrl?: string}

/** @throws Error with a sentence for the owner, which names the photo */
export async function uploadPhoto(client: SanityClient, file: File): Promise<Uploaded> {
  try {
    const {_id, url, extension} = await client.assets.upload('image', await scaleDown(file), {filename: file.name})
    return {assetId: _id, ...(extension === 'heic' && {previewUrl: `${url}?w=600`})}
  } catch (error) {
    throw new Error(uploadProblem(file, error), {cause: error})
  }
}

export function uploadProblem(file: {name: string; type: string}, error: unknown): string {
  const {statusCode, message = ''} = error as {statusCode?: number; message?: string}
  const kind = file.type || file.name.replace(/^.*(?=\.)/, '').toLowerCase()
  if (statusCode === 413) return `${file.name} is too large: 50 MB at most. A screenshot of it is small enough.`
  if (statusCode === 400 && /too (many|much)/.test(message))
    return `${file.name} has more pixels than can be opened here. A screenshot of it is small enough.`
  if (statusCode === 400 || !acceptedPhotos.split(',').includes(kind))
    return `${file.name} is damaged, or no picture that a website can show. Choose a JPEG, HEIC, PNG or WebP.`
  if (statusCode)
    return `${file.name} did not upload: the site answered with an error (${statusCode}). Please try again.`
  return `${file.name} did not upload. Please check the connection.`
}

const maxBytes = 4_000_000
/** In px: twice what the widest picture of the site takes. */
const maxSide = 4096

/** The same picture, upright and small enough for a phone's signal; what cannot be decoded here stays as it is. */
export async function scaleDown(file: File): Promise<File> {
  // Windows knows no type for HEIC, and Sanity's fields take no picture without one.
  if (/\.hei[cf]$/i.test(file.name) && !file.type.startsWith('image/'))
    return new File([file], file.name, {type: 'image/heic'})
  if (file.size <= maxBytes || !['image/jpeg', 'image/png'].includes(file.type)) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const factor = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * factor)
  canvas.height = Math.round(bitmap.height * factor)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, file.type, 0.85))
  // Safari frees a canvas late, and phones run out of them.
  canvas.width = 0
  return blob && blob.size < file.size ? new File([blob], file.name, {type: file.type}) : file
}
