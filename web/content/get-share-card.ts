import 'server-only'
import {pages} from '#schemas/pages.ts'
import {sanityFetch} from './fetch.ts'
import {pageIdByPathQuery, shareCardQuery} from './queries/share-card.ts'
import type {PageIdByPathQueryResult, ShareCardQueryResult} from './sanity-types.gen.ts'
import {documentTag, pathTag} from './tags.ts'

const longestPath = 200

/** What the share picture of the page at `path` says; null where there is no page. */
export async function getShareCard(path: string): Promise<ShareCardQueryResult> {
  if (path.length > longestPath) return null
  const id = pages.find(page => page.path === path)?.type ?? (await idAt(path))
  if (!id) return null
  return sanityFetch<ShareCardQueryResult>({
    query: shareCardQuery,
    params: {id},
    tags: [documentTag(id)],
    publishedOnly: true,
  })
}

function idAt(path: string): Promise<PageIdByPathQueryResult> {
  return sanityFetch<PageIdByPathQueryResult>({
    query: pageIdByPathQuery,
    params: {path},
    tags: [pathTag(path)],
    publishedOnly: true,
  })
}
