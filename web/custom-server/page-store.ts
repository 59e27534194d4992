import type {Encoding} from './encoding.ts'
import type {PageRecord} from './page-record.ts'
import type {ReadyAnswer} from './ready-answer.ts'

export interface StoredPage {
  /** Names and values in turn, as `writeHead` takes them; without what depends on the encoding or on the request. */
  headers: readonly string[]
  etag: string
  contentType: string
  body: Buffer
  encoded: Record<Encoding, Buffer>
  /** As they were first asked for, by encoding and by whether it was over https; see answer-page.ts. */
  answers: Map<string, ReadyAnswer>
  record: PageRecord
}

/** Whether one of the tags has been purged since; Next's own register of them, handed in so that tests have theirs. */
export type ArePurged = (tags: string[], since: number) => boolean

interface Entry {
  page: StoredPage
  size: number
  /** Which of all readings its last one was. */
  readAs: number
}

/**
 * Finished pages, in memory, bounded in bytes; what was asked for least recently goes first. A page is checked at each
 * read against the purges, so there is no list of pages to be dropped that could miss one.
 */
export class PageStore {
  readonly #entries = new Map<string, Entry>()
  readonly #mostBytes: number
  readonly #arePurged: ArePurged
  #bytes = 0
  #readings = 0

  constructor(mostBytes: number, arePurged: ArePurged) {
    this.#mostBytes = mostBytes
    this.#arePurged = arePurged
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string, now = Date.now()): StoredPage | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (!this.#isFresh(entry.page.record, now)) {
      this.#drop(key, entry)
      return null
    }
    // Putting it last in the map would be a little work for the collector with each of a thousand readings.
    entry.readAs = ++this.#readings
    return entry.page
  }

  /** Keeps the page, unless it has become old while it was being made. */
  set(key: string, page: StoredPage, now = Date.now()): void {
    const size = sizeOf(key, page)
    const former = this.#entries.get(key)
    if (former) this.#drop(key, former)
    if (size > this.#mostBytes || !this.#isFresh(page.record, now)) return
    this.#entries.set(key, {page, size, readAs: ++this.#readings})
    this.#bytes += size
    if (this.#bytes <= this.#mostBytes) return
    for (const [oldest, entry] of this.#lastReadFirst().reverse()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#drop(oldest, entry)
    }
  }

  /** The most recently read first. */
  fresh(now = Date.now()): [key: string, page: StoredPage][] {
    return this.#lastReadFirst()
      .filter(([, {page}]) => this.#isFresh(page.record, now))
      .map(([key, {page}]) => [key, page])
  }

  /** Paths of pages that have become old, and that nobody has asked for since; the most recently read first. */
  oldPaths(most: number, now = Date.now()): string[] {
    const old: string[] = []
    for (const [key, {page}] of this.#lastReadFirst()) {
      if (old.length === most) break
      // A key of several lines is a part of a page, for one browser's way to it.
      if (!key.includes('\n') && !this.#isFresh(page.record, now)) old.push(key)
    }
    return old
  }

  #lastReadFirst(): [string, Entry][] {
    return [...this.#entries].sort(([, one], [, other]) => other.readAs - one.readAs)
  }

  #drop(key: string, {size}: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= size
  }

  #isFresh({tags, madeAt, revalidate}: PageRecord, now: number): boolean {
    if (revalidate !== false && now >= madeAt + revalidate * 1000) return false
    return !this.#arePurged(tags as string[], madeAt)
  }
}

/** What an entry occupies, give or take its bookkeeping; its answers hold each encoding once more, with its head. */
function sizeOf(key: string, {body, encoded, headers}: StoredPage): number {
  const texts = headers.reduce((sum, text) => sum + text.length, key.length)
  return body.byteLength + 2 * (encoded.br.byteLength + encoded.gzip.byteLength) + texts + 500
}
