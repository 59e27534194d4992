/**
 * Next's own cache of pages and fetches, with one difference: an entry is dated by the moment at which its making
 * began, not by the moment at which it was stored. Next dates it late, so a page that was being rendered from old
 * content when a publish purged it counts as newer than the purge, and stays old until the next publish.
 * Loaded by Next itself (`cacheHandler` in next.config.mjs), outside any bundle, once per server.
 */
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {notePage} from './page-record.ts'

type NextCache = typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default

// A CommonJS module as Node's own import sees it: the class is one level deeper than its types say.
const FileSystemCache = (fileSystemCache as unknown as {default?: NextCache}).default ?? fileSystemCache

/** A page that has not been stored by then failed, and its beginning says nothing of a later one. */
const longestMaking = 60_000
const mostBeginnings = 5000

/** Next makes one instance per request; the beginnings are the server's. */
const begun = new Map<string, number[]>()

export default class PageCache extends FileSystemCache {
  override async get(...args: Parameters<NextCache['prototype']['get']>) {
    const [key] = args
    // One millisecond early, so that a purge in this very millisecond wins.
    const now = Date.now() - 1
    const entry = await super.get(...args)
    if (entry === null) {
      const beginnings = (begun.get(key) ?? []).filter(time => time > now - longestMaking)
      begun.set(key, [...beginnings, now])
      if (begun.size > mostBeginnings) forgetOldest(now)
    } else note(key, entry.value, entry.lastModified, entry.cacheControl?.revalidate)
    return entry
  }

  override async set(...args: Parameters<NextCache['prototype']['set']>) {
    const [key] = args
    const [earliest, ...others] = begun.get(key) ?? []
    if (others.length > 0) begun.set(key, others)
    else begun.delete(key)
    const stored = super.set(...args)
    const entry = entries().get(key)
    if (entry && earliest !== undefined) entry.lastModified = earliest
    const [, value, context] = args
    const revalidate = context.fetchCache ? undefined : context.cacheControl?.revalidate
    note(key, value, earliest ?? Date.now(), revalidate)
    await stored
  }
}

type Value = Parameters<NextCache['prototype']['set']>[1]

/** Fetches are part of a page and hand their tags on to it. */
function note(key: string, value: Value, madeAt: number | undefined, revalidate: number | false | undefined): void {
  if (!value || !('headers' in value) || madeAt === undefined) return
  const tags = value.headers?.['x-next-cache-tags']
  if (typeof tags === 'string') notePage(key, {tags: tags.split(','), madeAt, revalidate: revalidate ?? false})
}

function forgetOldest(now: number): void {
  for (const [key, beginnings] of begun) {
    if (beginnings.every(time => time < now - longestMaking)) begun.delete(key)
  }
}

function entries(): Map<string, {lastModified: number}> {
  return (FileSystemCache as unknown as {memoryCache?: Map<string, {lastModified: number}>}).memoryCache ?? new Map()
}
