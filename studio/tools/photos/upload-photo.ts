import type {SanityClient} from '@sanity/client'

/** Without HEIC in it, an iPhone hands over its photos as JPEG. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp'

/** Returns the asset's id. @throws Error with a sentence for the owner, which names the photo */
export async function uploadPhoto(client: SanityClient, file: File): Promise<string> {
  if (isHeic(file)) {
    throw new Error(
      `${file.name} is an iPhone HEIC picture, which browsers cannot show. Add it from the iPhone itself, which turns it into a JPEG, or save it as JPEG first.`,
    )
  }
  try {
    const {_id} = await client.assets.upload('image', file, {filename: file.name})
    return _id
  } catch (error) {
    const {message, statusCode} = error as Error & {statusCode?: number}
    const reason = statusCode ? message : 'Please check the connection.'
    throw new Error(`${file.name} did not upload. ${reason}`, {cause: error})
  }
}

/** Some systems know no type for it. */
export const isHeic = ({type, name}: {type: string; name: string}): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
