import 'server-only'
import {createImageUrlBuilder} from '@sanity/image-url'
import {pages} from '#schemas/pages.ts'
import {env} from '#web/config/env.ts'
import {fetchContent} from './fetch.ts'
import type {Photo} from './image.ts'
import {documentAtPathQuery, shareCardQuery} from './queries/documents.ts'
import type {ShareCardQueryResult} from './sanity-types.gen.ts'

type Picture = Pick<Photo, 'asset' | 'crop' | 'hotspot'> | {asset?: {_ref?: string} | null} | null | undefined

const timeoutMs = 3000

/** Returns a data URI for next/og, which reads no WebP. Null: there is no picture, or its source does not answer. */
export async function getDrawnPicture(
  picture: Picture,
  {width, height}: {width: number; height?: number},
): Promise<string | null> {
  if (!picture?.asset) return null
  const {projectId, dataset, apiHost, token} = env.sanity
  const builder = createImageUrlBuilder({projectId, dataset, ...(apiHost !== null && {baseUrl: apiHost})})
  const image = builder.image(picture).width(width)
  const address = (height ? image.height(height).fit('crop').format('jpg') : image.fit('max').format('png')).url()
  const headers = token ? {authorization: `Bearer ${token}`} : undefined
  try {
    const answer = await fetch(address, {headers, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs)})
    if (!answer.ok) return null
    const type = answer.headers.get('content-type')
    return `data:${type};base64,${Buffer.from(await answer.arrayBuffer()).toString('base64')}`
  } catch {
    return null
  }
}

const maxPathLength = 200

export async function getShareCard(path: string): Promise<ShareCardQueryResult> {
  if (path.length > maxPathLength) return null
  const publishedOnly = true
  const id =
    pages.find(page => page.path === path)?.type ??
    (await fetchContent(documentAtPathQuery, {path}, {publishedOnly}))?._id
  return id ? fetchContent(shareCardQuery, {id}, {publishedOnly}) : null
}
