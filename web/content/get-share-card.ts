import 'server-only'
import {pages} from '#schemas/pages.ts'
import {fetchContent} from './fetch.ts'
import {pageIdByPathQuery, shareCardQuery} from './queries/share-card.ts'
import type {PageIdByPathQueryResult, ShareCardQueryResult} from './sanity-types.gen.ts'

const longestPath = 200

/** What the share picture of the page at `path` says; null where there is no page. */
export async function getShareCard(path: string): Promise<ShareCardQueryResult> {
  if (path.length > longestPath) return null
  const id = pages.find(page => page.path === path)?.type ?? (await idAt(path))
  if (!id) return null
  return fetchContent(shareCardQuery, {id}, {publishedOnly: true})
}

function idAt(path: string): Promise<PageIdByPathQueryResult> {
  return fetchContent(pageIdByPathQuery, {path}, {publishedOnly: true})
}
