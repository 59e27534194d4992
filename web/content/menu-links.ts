import {toHref} from '#schemas/link-address.ts'
import {pages} from '#schemas/pages.ts'

interface StoredLink {
  label: string | null
  /** An address that was typed. Counts only without a page. */
  href: string | null
  pageId: string | null
  /** Null for a page at a fixed address, and for one that is not published. */
  page: {title: string | null; path: string | null} | null
}

/** Null when its page is gone. */
export function toMenuLink({label, href, pageId, page}: StoredLink): {label: string; href: string} | null {
  const fixed = pages.find(({type}) => type === pageId)
  const target = pageId ? (fixed?.path ?? page?.path) : toHref(href)
  const text = label || (fixed?.title ?? page?.title)
  return target && text ? {label: text, href: target} : null
}

export function toMenu<Link extends StoredLink & {_key: string}>(links: readonly Link[] | null | undefined) {
  return (links ?? []).flatMap(stored => {
    const link = toMenuLink(stored)
    return link ? [{_key: stored._key, ...link}] : []
  })
}
