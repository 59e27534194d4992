import type {Encoding} from './negotiation.ts'

/** A complete answer, ready to be sent again. */
export interface FinishedPage {
  /** Names and values in turn, as `writeHead` takes them; without what depends on encoding or request. */
  headers: readonly string[]
  etag: string
  contentType: string
  body: Buffer
  /** Filled as readers ask for an encoding. */
  encoded: Map<Encoding, Buffer>
}

/** A page, route or fetch as Next made it, with the answers that were made from it. */
export interface StoredEntry<Value = unknown> {
  key: string
  value: Value
  tags: readonly string[]
  /** Milliseconds since 1970. */
  lastModified: number
  cacheControl: {revalidate: number | false; expire: number | undefined} | undefined
  /** Bytes, give or take bookkeeping. */
  sizeBytes: number
  /** By request variant; '' is the HTML page itself. */
  finished: Map<string, FinishedPage>
}

/** How far purging had come when the making of an entry began. */
interface Making {
  purgeCount: number
  at: number
}

const maxMakingMs = 60_000
const maxMakings = 5000

/**
 * Every cached page of the process: Next's entries and the finished answers made from them, in one place, so that one
 * purge drops both. Bounded in bytes; the least recently used goes first.
 */
export class PageStore<Value = unknown> {
  readonly #entries = new Map<string, StoredEntry<Value>>()
  readonly #keysByPath = new Map<string, string>()
  readonly #makings = new Map<string, Making[]>()
  readonly #lastPurge = new Map<string, number>()
  readonly #purgedPaths: string[] = []
  readonly #maxBytes: number
  readonly #pathOf: (key: string) => string | null
  #purgeCount = 0
  #bytes = 0
  #writes = 0

  /** @param pathOf the address of the page that is kept under a key of Next's; null for anything else. */
  constructor(maxBytes: number, pathOf: (key: string) => string | null) {
    this.#maxBytes = maxBytes
    this.#pathOf = pathOf
  }

  get bytes(): number {
    return this.#bytes
  }

  /** How often an entry was kept. */
  get writes(): number {
    return this.#writes
  }

  /** On a miss, Next makes the entry: the store notes when that began. */
  read(key: string): StoredEntry<Value> | null {
    const entry = this.#touch(key)
    if (!entry) this.#noteMaking(key)
    return entry
  }

  /** Keeps the entry, unless one of its tags was purged after its making began: it may show the old content. */
  write(key: string, entry: Pick<StoredEntry<Value>, 'value' | 'tags' | 'cacheControl' | 'sizeBytes'>): void {
    const [earliest, ...others] = this.#makings.get(key) ?? []
    if (others.length > 0) this.#makings.set(key, others)
    else this.#makings.delete(key)
    this.#drop(key)
    const began = earliest?.purgeCount ?? this.#purgeCount
    if (entry.tags.some(tag => (this.#lastPurge.get(tag) ?? 0) > began)) return
    this.#writes++
    this.#insert({...entry, key, lastModified: Date.now(), finished: new Map()})
  }

  /** The answer for visitors; null where Next has to be asked. */
  finished(path: string, variant: string): FinishedPage | null {
    const key = this.#keysByPath.get(path)
    const page = key === undefined ? undefined : this.#entries.get(key)?.finished.get(variant)
    if (!page || key === undefined) return null
    return isOutdated(this.#touch(key)) ? null : page
  }

  /** Keeps an answer with the entry it was made from. `isMadeFrom` says whether it was: the entry may be newer. */
  keep(path: string, variant: string, page: FinishedPage, isMadeFrom: (value: Value) => boolean): boolean {
    const entry = this.#entries.get(this.#keysByPath.get(path) ?? '')
    if (!entry || entry.finished.has(variant) || isOutdated(entry) || !isMadeFrom(entry.value)) return false
    this.#drop(entry.key)
    entry.finished.set(variant, page)
    this.#insert({...entry, sizeBytes: entry.sizeBytes + sizeOf(page)})
    return true
  }

  /** From now on nothing that carries one of the tags is given out, nor kept if its making has begun already. */
  purge(tags: readonly string[]): void {
    this.#purgeCount++
    for (const tag of tags) this.#lastPurge.set(tag, this.#purgeCount)
    for (const [key, entry] of this.#entries) {
      if (!entry.tags.some(tag => tags.includes(tag))) continue
      const path = this.#pathOf(key)
      if (path !== null && entry.finished.has('')) this.#purgedPaths.unshift(path)
      this.#drop(key)
    }
  }

  /** Pages that visitors had read when a purge dropped them, since the last call; the most recently read first. */
  takePurgedPaths(): string[] {
    return this.#purgedPaths.splice(0)
  }

  /** The least recently used first. */
  entries(): StoredEntry<Value>[] {
    return [...this.#entries.values()]
  }

  /** Takes back what `entries` gave an earlier process. */
  restore(entries: readonly StoredEntry<Value>[]): void {
    for (const entry of entries) if (!this.#entries.has(entry.key)) this.#insert({...entry, finished: new Map()})
  }

  #touch(key: string): StoredEntry<Value> | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  #insert(entry: StoredEntry<Value>): void {
    if (entry.sizeBytes > this.#maxBytes) return
    this.#entries.set(entry.key, entry)
    this.#bytes += entry.sizeBytes
    const path = this.#pathOf(entry.key)
    if (path !== null) this.#keysByPath.set(path, entry.key)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.sizeBytes
    const path = this.#pathOf(key)
    if (path !== null && this.#keysByPath.get(path) === key) this.#keysByPath.delete(path)
  }

  #noteMaking(key: string): void {
    const now = Date.now()
    const current = (this.#makings.get(key) ?? []).filter(making => making.at > now - maxMakingMs)
    this.#makings.set(key, [...current, {purgeCount: this.#purgeCount, at: now}])
    if (this.#makings.size <= maxMakings) return
    for (const [old, makings] of this.#makings) {
      if (makings.every(making => making.at <= now - maxMakingMs)) this.#makings.delete(old)
    }
  }
}

function isOutdated(entry: StoredEntry | null): boolean {
  const seconds = entry?.cacheControl?.revalidate
  return entry === null || (typeof seconds === 'number' && Date.now() >= entry.lastModified + seconds * 1000)
}

/** The two encodings together are well below half of the body. */
function sizeOf({body, headers}: FinishedPage): number {
  return 1.5 * body.byteLength + headers.reduce((sum, text) => sum + text.length, 500)
}
