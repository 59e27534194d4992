import type {Encoding} from './encoding.ts'
import type {PageRecord} from './page-record.ts'

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

/** All that depends on the reader is settled. */
export interface ReadyAnswer {
  headers: string[]
  body: Buffer
}

/** Whether one of the tags has been purged since; Next's own register of them, handed in so that tests have theirs. */
export type ArePurged = (tags: string[], since: number) => boolean

/**
 * Finished pages, in memory, bounded in bytes; what was asked for least recently goes first. A page is checked at each
 * read against the purges, so there is no list of pages to be dropped that could miss one.
 */
export class PageStore {
  readonly #pages = new Map<string, StoredPage>()
  readonly #mostBytes: number
  readonly #arePurged: ArePurged
  #bytes = 0

  constructor(mostBytes: number, arePurged: ArePurged) {
    this.#mostBytes = mostBytes
    this.#arePurged = arePurged
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string, now = Date.now()): StoredPage | null {
    const page = this.#pages.get(key)
    if (!page) return null
    this.#pages.delete(key)
    if (!this.#isFresh(page.record, now)) {
      this.#bytes -= sizeOf(key, page)
      return null
    }
    this.#pages.set(key, page)
    return page
  }

  /** Keeps the page, unless it has become old while it was being made. */
  set(key: string, page: StoredPage, now = Date.now()): void {
    const size = sizeOf(key, page)
    const former = this.#pages.get(key)
    if (former) {
      this.#pages.delete(key)
      this.#bytes -= sizeOf(key, former)
    }
    if (size > this.#mostBytes || !this.#isFresh(page.record, now)) return
    this.#pages.set(key, page)
    this.#bytes += size
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) break
      this.#pages.delete(oldest)
      this.#bytes -= sizeOf(oldest, old)
    }
  }

  /** Paths of pages that have become old, and that nobody has asked for since; the most recently read first. */
  oldPaths(most: number, now = Date.now()): string[] {
    const old: string[] = []
    for (const [key, {record}] of [...this.#pages].reverse()) {
      if (old.length === most) break
      // A key of several lines is a part of a page, for one browser's way to it.
      if (!key.includes('\n') && !this.#isFresh(record, now)) old.push(key)
    }
    return old
  }

  #isFresh({tags, madeAt, revalidate}: PageRecord, now: number): boolean {
    if (revalidate !== false && now >= madeAt + revalidate * 1000) return false
    return !this.#arePurged(tags as string[], madeAt)
  }
}

/** What an entry occupies, give or take its bookkeeping. */
function sizeOf(key: string, {body, encoded, headers}: StoredPage): number {
  const texts = headers.reduce((sum, text) => sum + text.length, key.length)
  return body.byteLength + encoded.br.byteLength + encoded.gzip.byteLength + texts + 500
}
