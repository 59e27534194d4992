// Next's only cache of pages and fetches (`cacheHandler` in next.config.mjs), in memory; the custom server reads the
// same entries. Next loads it outside its bundles and creates one instance per request.
import type {CacheHandler} from 'next/dist/server/lib/incremental-cache/index.js'
import {perProcess} from '#web/config/process.ts'
import {noteOwnPageCache, onPurge, purge} from '#web/config/purge.ts'
import {pathOfCacheKey, tagsOfPage} from './next-internals.ts'
import {PageStore} from './page-store.ts'
import type {PageSource} from './request-listener.ts'

type Get = CacheHandler['get']
type Set = CacheHandler['set']
type Entry = NonNullable<Parameters<Set>[1]>

const maxBytes = 96_000_000

/** One store per process. A purge drops its entries first. */
export function pageStore(): PageStore<Entry> {
  return perProcess('pageStore', () => {
    const store = new PageStore<Entry>(maxBytes, pathOfCacheKey)
    onPurge(tags => store.purge(tags))
    noteOwnPageCache()
    return store
  })
}

export default class PageCache implements Omit<CacheHandler, 'constructor'> {
  async get(...[key]: Parameters<Get>): ReturnType<Get> {
    const entry = pageStore().read(key)
    return entry && {value: entry.value, lastModified: entry.lastModified, cacheControl: entry.cacheControl}
  }

  async set(...[key, value, context]: Parameters<Set>): ReturnType<Set> {
    if (value === null) return
    const isFetch = value.kind === 'FETCH'
    const tags = isFetch ? [...(value.tags ?? []), ...(('tags' in context && context.tags) || [])] : tagsOfEntry(value)
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined
    pageStore().write(key, {value, tags, cacheControl, sizeBytes: sizeOf(value)})
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    await purge([tags].flat())
  }

  resetRequestCache(): void {}
}

function tagsOfEntry(value: Entry): string[] {
  return 'headers' in value ? tagsOfPage(value.headers) : []
}

function sizeOf(value: Entry): number {
  if (value.kind === 'FETCH') return value.data.body.length + 500
  if (value.kind === 'APP_ROUTE') return value.body.byteLength + 500
  if (value.kind !== 'APP_PAGE') return 500
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, part) => sum + part.byteLength, 0)
  return Buffer.byteLength(value.html) + (value.rscData?.byteLength ?? 0) + segments + 500
}

/** The request listener's view of the store. Keeps a response only if Next's entry has the same body. */
export const pagesForVisitors: PageSource = {
  finished: path => pageStore().finished(path),
  keep: (path, page, body) => pageStore().keep(path, page, value => isBodyOf(value, body)),
}

function isBodyOf(value: Entry, body: Buffer): boolean {
  if (value.kind === 'APP_ROUTE') return value.body.equals(body)
  return value.kind === 'APP_PAGE' && body.equals(Buffer.from(value.html))
}
