// Answers unknown addresses with one ready page, because rendering a 404 for each would cost 45 ms.
import {shareRunning} from '#web/config/share-running.ts'
import type {FinishedPage, PageStore} from './page-cache.ts'

/** The Studio previews the page here, too. */
export const missingPath = '/no-such-page'
const listPath = '/addresses.json'

interface MissingPagesOptions {
  isRoute: (path: string) => boolean
  pages: Pick<PageStore, 'finished'>
  read: (path: string) => Promise<void>
}

/** Tells whether a path has no page. False while the content source is down, because the list is then unknown. */
export function createMissingPages({isRoute, pages, read}: MissingPagesOptions): (path: string) => Promise<boolean> {
  const parsed = new WeakMap<FinishedPage, Set<string>>()
  const readList = shareRunning(() => read(listPath).catch(() => {}))

  return async path => {
    const plain = decodeURI(path)
    // Next redirects doubled slashes.
    if (isRoute(plain) || plain.includes('//')) return false
    if (!pages.finished(listPath)) await readList()
    const list = pages.finished(listPath)
    if (!list) return false
    const known = parsed.get(list) ?? new Set<string>(JSON.parse(list.body.toString()))
    parsed.set(list, known)
    return !known.has(plain.replace(/\/+$/, ''))
  }
}
