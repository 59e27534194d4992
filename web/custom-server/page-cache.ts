// Next's only cache of pages and fetches (`cacheHandler` in next.config.mjs), in memory; the custom server answers from
// the same entries. Next loads this file outside its bundles and creates one PageCache per request.
import type {CacheHandler} from 'next/dist/server/lib/incremental-cache/index.js'
import {perProcess} from '#web/config/process.ts'
import {onPurge, pagesDropped, purge} from '#web/config/purge.ts'
import {pathOfCacheKey, tagsOfPage} from './next-internals.ts'
import type {Compressible, Head} from './send.ts'

export interface FinishedPage extends Compressible, Head {
  /** What a CDN reads, once the page is kept here: alternating names and values. */
  cdnHeaders?: readonly string[]
}

export interface StoredEntry<Value = unknown> {
  key: string
  value: Value
  tags: readonly string[]
  /** Epoch ms. */
  lastModified: number
  cacheControl: {revalidate: number | false; expire: number | undefined} | undefined
  sizeBytes: number
  finished: FinishedPage | null
}

interface StoreOptions<Value> {
  maxBytes: number
  pathOf: (key: string) => string | null
  isBodyOf: (value: Value, body: Buffer) => boolean
}

const maxBeforePurge = 200
/** A clock that is put right by a little changes nothing. */
const slackMs = 60_000

/** Next's entries with the responses made from them, so that one purge drops both. Evicts the least recently used. */
export class PageStore<Value = unknown> {
  readonly #entries = new Map<string, StoredEntry<Value>>()
  readonly #byPath = new Map<string, StoredEntry<Value>>()
  readonly #lastPurge = new Map<string, number>()
  readonly #purgedPaths: string[] = []
  readonly #beforePurge = new Map<string, FinishedPage>()
  readonly #options: StoreOptions<Value>
  purgeCount = 0
  bytes = 0
  writes = 0

  constructor(options: StoreOptions<Value>) {
    this.#options = options
  }

  read(key: string): StoredEntry<Value> | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    // A clock that was ahead when the page was made would keep it from ever growing old.
    if (entry.lastModified > Date.now() + slackMs) {
      this.#drop(key)
      return null
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  /** Drops an entry with a tag that was purged after Next began it, at the purge count `began`: it may show old content. */
  write(
    key: string,
    entry: Pick<StoredEntry<Value>, 'value' | 'tags' | 'cacheControl' | 'sizeBytes'>,
    began: number,
  ): void {
    if (entry.tags.some(tag => (this.#lastPurge.get(tag) ?? 0) > began)) return
    this.#drop(key)
    this.forgetBeforePurge(this.#options.pathOf(key))
    this.writes++
    this.#insert({...entry, key, lastModified: Date.now(), finished: null})
  }

  finished(path: string): FinishedPage | null {
    const entry = this.stored(path)
    return entry && this.read(entry.key) && entry.finished
  }

  /** The entry of a page that need not be made again yet. */
  stored(path: string): StoredEntry<Value> | null {
    const entry = this.#byPath.get(path)
    return entry && !isOutdated(entry) ? entry : null
  }

  /** Keeps a response with its entry, unless a newer entry no longer has the body that Next made. */
  keep(path: string, page: FinishedPage, made: Buffer): boolean {
    const entry = this.stored(path)
    if (!entry || entry.finished || !this.#options.isBodyOf(entry.value, made)) return false
    this.#drop(entry.key)
    this.#insert({...entry, finished: page, sizeBytes: entry.sizeBytes + sizeOfPage(page)})
    return true
  }

  purge(tags: readonly string[]): string[] {
    const dropped: string[] = []
    this.purgeCount++
    for (const tag of tags) this.#lastPurge.set(tag, this.purgeCount)
    for (const [key, entry] of this.#entries) {
      if (!entry.tags.some(tag => tags.includes(tag))) continue
      this.#drop(key)
      const path = this.#options.pathOf(key)
      if (path === null) continue
      dropped.push(path)
      if (!entry.finished) continue
      this.#purgedPaths.unshift(path)
      this.#keepBeforePurge(path, entry.finished)
    }
    return dropped
  }

  /** The page as it was before a purge, until Next has made it again. For when the content source is away. */
  beforePurge(path: string): FinishedPage | null {
    return this.#beforePurge.get(path) ?? null
  }

  forgetBeforePurge(path: string | null): void {
    if (path !== null) this.#beforePurge.delete(path)
  }

  /** Paths that visitors had read before a purge dropped them, most recent first. Clears the list. */
  takePurgedPaths(): string[] {
    return this.#purgedPaths.splice(0)
  }

  entries(): StoredEntry<Value>[] {
    return [...this.#entries.values()]
  }

  restore(entries: readonly StoredEntry<Value>[]): void {
    for (const entry of entries) if (!this.#entries.has(entry.key)) this.#insert({...entry, finished: null})
  }

  #keepBeforePurge(path: string, page: FinishedPage): void {
    this.#beforePurge.delete(path)
    this.#beforePurge.set(path, page)
    const [oldest] = this.#beforePurge.keys()
    if (oldest !== undefined && this.#beforePurge.size > maxBeforePurge) this.#beforePurge.delete(oldest)
  }

  #insert(entry: StoredEntry<Value>): void {
    if (entry.sizeBytes > this.#options.maxBytes) return
    this.#entries.set(entry.key, entry)
    this.bytes += entry.sizeBytes
    const path = this.#options.pathOf(entry.key)
    if (path !== null) this.#byPath.set(path, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.bytes <= this.#options.maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.bytes -= entry.sizeBytes
    const path = this.#options.pathOf(key)
    if (path !== null && this.#byPath.get(path) === entry) this.#byPath.delete(path)
  }
}

function isOutdated({cacheControl, lastModified}: StoredEntry): boolean {
  const seconds = cacheControl?.revalidate
  return typeof seconds === 'number' && Date.now() >= lastModified + seconds * 1000
}

function sizeOfPage({body, headers}: FinishedPage): number {
  return 1.5 * body.byteLength + headers.reduce((sum, text) => sum + text.length, 500)
}

type Get = CacheHandler['get']
type Set = CacheHandler['set']
type Entry = NonNullable<Parameters<Set>[1]>

const maxBytes = 96_000_000

export function pageStore(): PageStore<Entry> {
  return perProcess('pageStore', () => {
    const store = new PageStore<Entry>({maxBytes, pathOf: pathOfCacheKey, isBodyOf})
    onPurge(tags => pagesDropped(tags, store.purge(tags)))
    return store
  })
}

export default class PageCache implements Omit<CacheHandler, 'constructor'> {
  /** What a request makes was begun after this. */
  readonly #began = pageStore().purgeCount

  async get(...[key]: Parameters<Get>): ReturnType<Get> {
    const entry = pageStore().read(key)
    return entry && {value: entry.value, lastModified: entry.lastModified, cacheControl: entry.cacheControl}
  }

  async set(...[key, value, context]: Parameters<Set>): ReturnType<Set> {
    if (value === null) return
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined
    pageStore().write(key, {value, tags: tagsOf(value, context), cacheControl, sizeBytes: sizeOf(value)}, this.#began)
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    await purge([tags].flat())
  }

  resetRequestCache(): void {}
}

function tagsOf(value: Entry, context: Parameters<Set>[2]): string[] {
  if (value.kind === 'FETCH') return [...(value.tags ?? []), ...(('tags' in context && context.tags) || [])]
  return 'headers' in value ? tagsOfPage(value.headers) : []
}

function sizeOf(value: Entry): number {
  if (value.kind === 'FETCH') return value.data.body.length + 500
  if (value.kind === 'APP_ROUTE') return value.body.byteLength + 500
  if (value.kind !== 'APP_PAGE') return 500
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, part) => sum + part.byteLength, 0)
  return Buffer.byteLength(value.html) + (value.rscData?.byteLength ?? 0) + segments + 500
}

function isBodyOf(value: Entry, body: Buffer): boolean {
  if (value.kind === 'APP_ROUTE') return value.body.equals(body)
  return value.kind === 'APP_PAGE' && body.equals(Buffer.from(value.html))
}
