import type {SanityClient} from '@sanity/client'
import {acceptedPhotos} from '../../../schemas/objects/photo.ts'
import {scaleDown} from './scale-down.ts'

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
