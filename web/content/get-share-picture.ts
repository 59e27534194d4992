import 'server-only'
import {createImageUrlBuilder} from '@sanity/image-url'
import {env} from '#web/config/env.ts'
import type {ShareCardQueryResult} from './sanity-types.gen.ts'

type Picture = NonNullable<ShareCardQueryResult>['image']

const timeoutMs = 3000

/** A JPEG as a data URI: next/og reads no WebP. Null without a picture, or when its source does not answer. */
export async function getSharePicture(image: Picture, size: {width: number; height: number}): Promise<string | null> {
  if (!image?.asset) return null
  const {projectId, dataset, apiHost, token} = env.sanity
  const builder = createImageUrlBuilder({projectId, dataset, ...(apiHost !== null && {baseUrl: apiHost})})
  const address = builder.image(image).width(size.width).height(size.height).fit('crop').format('jpg').url()
  const headers = token ? {authorization: `Bearer ${token}`} : undefined
  try {
    const answer = await fetch(address, {headers, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs)})
    if (!answer.ok) return null
    return `data:image/jpeg;base64,${Buffer.from(await answer.arrayBuffer()).toString('base64')}`
  } catch {
    return null
  }
}
