/**
 * The draft mode of the site: what the owner reads in the Studio's preview. The cookie that switches it on is Next's
 * own secret, set by /api/draft-mode/enable only; with it Next renders every page anew and keeps none of it.
 */
import 'server-only'
import type {ClientPerspective, FilterDefault, SanityClient} from '@sanity/client'
import {cookies, draftMode} from 'next/headers'
import {client} from './client.ts'

/** Set with the draft mode: whether drafts, a release or the published texts are shown. The name is Sanity's. */
export const perspectiveCookie = 'sanity-preview-perspective'

/**
 * The client for this request's reader when that is the owner with the preview open, else null.
 * @throws Error outside of a request, such as in generateStaticParams: ask with `publishedOnly` there.
 */
export async function getPreviewClient(): Promise<SanityClient | null> {
  if (!(await draftMode()).isEnabled) return null
  return client.withConfig({
    perspective: readPerspective((await cookies()).get(perspectiveCookie)?.value) ?? 'drafts',
    stega: {enabled: true, studioUrl: '/studio', filter: isShownAsText},
  })
}

/** `published`, `drafts` or names of releases, separated by commas; null for anything else, so also for `raw`. */
export function readPerspective(value: string | null | undefined): ClientPerspective | null {
  const names = value?.split(',') ?? []
  if (!names.every(name => /^\w[\w-]{0,127}$/.test(name) && name !== 'raw' && name !== 'previewDrafts')) return null
  const [first] = names
  if (first === undefined) return null
  return names.length === 1 && (first === 'published' || first === 'drafts') ? first : names
}

/** Fields whose text is compared, calculated with, or put into an address or an attribute. */
const neverText = new Set([
  'action',
  'aliases',
  'alt',
  'category',
  'closes',
  'date',
  'days',
  'from',
  'lastUpdated',
  'mediaKind',
  'opens',
  'path',
  'phone',
  'publicReviewUrl',
  'rating',
  'sizeUnit',
  'textMessage',
  'timeZone',
  'to',
  'unit',
  'until',
  'value',
])

/** Which strings carry the invisible mark that makes them clickable in the preview: those a visitor reads as text. */
export const isShownAsText: FilterDefault = props =>
  !props.sourcePath.some(segment => typeof segment === 'string' && neverText.has(segment)) && props.filterDefault(props)
