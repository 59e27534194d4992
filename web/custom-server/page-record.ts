/**
 * How the front learns what Next's own cache knows of the page that it has just answered with: its tags, and when its
 * making began. page-cache.ts (loaded by Next) writes it down, the front asks around each request. Both run in one
 * process; without a front nobody asks and nothing is kept.
 */
import {AsyncLocalStorage} from 'node:async_hooks'

export interface PageRecord {
  tags: readonly string[]
  /** ms; a purge of one of the tags after it makes the page old. */
  madeAt: number
  /** Seconds after which the page is made again by itself. */
  revalidate: number | false
}

/** By the key of the cache, so that a request which touched two pages is told apart from one that touched one twice. */
type Notebook = Map<string, PageRecord>

const holder = globalThis as typeof globalThis & {pageNotebooks?: AsyncLocalStorage<Notebook>}

function notebooks(): AsyncLocalStorage<Notebook> {
  holder.pageNotebooks ??= new AsyncLocalStorage()
  return holder.pageNotebooks
}

/** Called by page-cache.ts for every page or route that it gives or takes during a request. */
export function notePage(key: string, record: PageRecord): void {
  notebooks().getStore()?.set(key, record)
}

/** Runs `work`; the function that it is given returns the one page that Next's cache gave or took so far, if any. */
export function whileNoting<T>(work: (notedPage: () => PageRecord | null) => T): T {
  const notebook: Notebook = new Map()
  const notedPage = () => {
    const [record, ...others] = notebook.values()
    return record && others.length === 0 ? record : null
  }
  return notebooks().run(notebook, () => work(notedPage))
}
