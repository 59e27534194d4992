import 'server-only'
import {pages} from '#schemas/pages.ts'
import {fetchContent} from './fetch.ts'
import {pageIdByPathQuery, shareCardQuery} from './queries/documents.ts'
import type {ShareCardQueryResult} from './sanity-types.gen.ts'

const maxPathLength = 200

export async function getShareCard(path: string): Promise<ShareCardQueryResult> {
  if (path.length > maxPathLength) return null
  const publishedOnly = true
  const id =
    pages.find(page => page.path === path)?.type ?? (await fetchContent(pageIdByPathQuery, {path}, {publishedOnly}))
  return id ? fetchContent(shareCardQuery, {id}, {publishedOnly}) : null
}
