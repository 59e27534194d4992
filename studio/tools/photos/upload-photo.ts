import type {SanityClient} from '@sanity/client'
import {scaleDown} from './scale-down.ts'

/** Without HEIC in it, an iPhone hands over its photos as JPEG. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp'

/** Returns the asset's id. @throws Error with a sentence for the owner, which names the photo */
export async function uploadPhoto(client: SanityClient, file: File): Promise<string> {
  try {
    if (isHeic(file)) throw new Error('refused')
    const {_id} = await client.assets.upload('image', await scaleDown(file), {filename: file.name})
    return _id
  } catch (error) {
    throw new Error(uploadProblem(file, error), {cause: error})
  }
}

/** What kept a photo from being uploaded, and what to do, for the owner. */
export function uploadProblem(file: {name: string; type: string}, error: unknown): string {
  const {statusCode} = error as {statusCode?: number}
  if (isHeic(file)) return `${file.name} ${heicWords}`
  if (statusCode === 413) return `${file.name} is too large: 50 MB at most. A screenshot of it is small enough.`
  if (statusCode === 400 || !acceptedPhotos.includes(file.type || 'none'))
    return `${file.name} is damaged, or no picture that a website can show. Choose a JPEG, PNG or WebP.`
  if (statusCode)
    return `${file.name} did not upload: the site answered with an error (${statusCode}). Please try again.`
  return `${file.name} did not upload. Please check the connection.`
}

const heicWords =
  'is a HEIC picture, which browsers cannot show. iPhone: choose it on the phone itself, which turns it into a JPEG. Samsung: add a screenshot of it, and turn off “High efficiency pictures” in the settings of the camera for the next ones.'

/** Some systems know no type for it. */
const isHeic = ({type, name}: {type: string; name: string}): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
