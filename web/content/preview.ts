/** Draft mode: what the owner sees in the Studio's preview. With its cookie, Next caches no page. */
import 'server-only'
import type {ClientPerspective, FilterDefault, SanityClient} from '@sanity/client'
import {cookies, draftMode} from 'next/headers'
import {client} from './client.ts'

/** Sanity's name. Chooses drafts, a release or the published texts. */
export const perspectiveCookie = 'sanity-preview-perspective'

/** Null outside draft mode. @throws Error outside a request, such as in generateStaticParams. */
export async function getPreviewClient(): Promise<SanityClient | null> {
  if (!(await draftMode()).isEnabled) return null
  return client.withConfig({
    perspective: readPerspective((await cookies()).get(perspectiveCookie)?.value) ?? 'drafts',
    stega: {enabled: true, studioUrl: '/studio', filter: isShownAsText},
  })
}

/** Accepts `published`, `drafts` or release names separated by commas. */
export function readPerspective(value: string | null | undefined): ClientPerspective | null {
  const names = value?.split(',') ?? []
  if (!names.every(name => /^\w[\w-]{0,127}$/.test(name) && name !== 'raw' && name !== 'previewDrafts')) return null
  const [first] = names
  if (first === undefined) return null
  return names.length === 1 && (first === 'published' || first === 'drafts') ? first : names
}

/** Fields that code compares, calculates with, or puts into an address or an attribute. */
const unmarkedFields = new Set([
  ...['action', 'aliases', 'alt', 'category', 'mediaKind', 'path', 'phone', 'publicReviewUrl', 'rating', 'sections'],
  ...['sizeUnit', 'textMessage', 'unit', 'url', 'value'],
  ...['bookedUntil', 'closes', 'date', 'days', 'from', 'lastUpdated', 'month', 'opens', 'timeZone', 'to', 'until'],
])

/** Only text that a visitor reads carries the invisible mark that makes it clickable in the preview. */
export const isShownAsText: FilterDefault = props =>
  !props.sourcePath.some(segment => typeof segment === 'string' && unmarkedFields.has(segment)) &&
  props.filterDefault(props)
