// Answers unknown addresses with one ready page, because rendering a 404 for each would cost 45 ms.
import type {FinishedPage, PageStore} from './page-cache.ts'

/** Leads nowhere, so it shows what every unknown address shows. The Studio previews the page there, too. */
export const missingPath = '/no-such-page'
/** web/app/addresses.json: where documents and redirects are. */
const listPath = '/addresses.json'

interface MissingPagesOptions {
  /** Whether Next has a route for it, other than the one for documents. */
  isRoute: (path: string) => boolean
  pages: Pick<PageStore, 'finished'>
  /** Makes the server render a page of its own. */
  read: (path: string) => Promise<void>
}

/** @returns whether nothing is at a path. False while the content is away, because then nobody knows. */
export function createMissingPages({isRoute, pages, read}: MissingPagesOptions): (path: string) => Promise<boolean> {
  const parsed = new WeakMap<FinishedPage, Set<string>>()
  let reading: Promise<void> | null = null

  /** A publish purges the list like any page. */
  async function readList(): Promise<FinishedPage | null> {
    if (!pages.finished(listPath)) {
      reading ??= read(listPath)
        .catch(() => {})
        .finally(() => {
          reading = null
        })
      await reading
    }
    return pages.finished(listPath)
  }

  return async path => {
    const plain = decodeURI(path)
    // Next redirects doubled slashes.
    if (isRoute(plain) || plain.includes('//')) return false
    const list = await readList()
    if (!list) return false
    const known = parsed.get(list) ?? new Set<string>(JSON.parse(list.body.toString()))
    parsed.set(list, known)
    return !known.has(plain.replace(/\/+$/, ''))
  }
}
