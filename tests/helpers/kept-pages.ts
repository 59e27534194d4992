import {areTagsExpired} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {PageStore, type StoredPage} from '#web/custom-server/page-store.ts'

/** Finished pages in memory, held against the purges that Next itself knows of. */
export const newPages = () => new PageStore(1_000_000, areTagsExpired)

/** A finished page that shows all content at `path`. */
export function keptPage(path: string, madeAt: number): StoredPage {
  const bytes = Buffer.from(path)
  const record = {tags: ['content', `path:${path}`], madeAt, revalidate: false as const}
  const encoded = {br: bytes, gzip: bytes}
  return {headers: [], etag: `"${path}"`, contentType: 'text/html', body: bytes, encoded, answers: new Map(), record}
}
