import {httpError} from '../errors.ts'
import type {Perspective} from '../types.ts'
import {isPublishedId} from './document-group.ts'

/** From this API version on, an absent perspective means `published`; before, `raw`. */
const publishedDefaultSince = '2025-02-19'

const release = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Reads the `perspective` of a request: one name, or a comma-separated stack of `drafts`, `published` and release
 * names, first match first (https://www.sanity.io/docs/content-lake/perspectives).
 *
 * @param value As in the URL; empty or undefined takes the default of the API version.
 * @param apiVersion `1`, `X` or `YYYY-MM-DD`.
 * @throws LakeError 400 for anything else, and for `raw` inside a stack.
 */
export function readPerspective(value: string | undefined, apiVersion: string): Perspective {
  if (!value) return isPublishedByDefault(apiVersion) ? 'published' : 'raw'
  const names = value.split(',').map(name => (name === 'previewDrafts' ? 'drafts' : name.trim()))
  const [first] = names
  if (names.length === 1 && (first === 'raw' || first === 'published' || first === 'drafts')) return first
  for (const name of names) {
    if (name === 'raw') throw httpError(400, 'The perspective "raw" cannot be combined with others')
    if (!release.test(name)) throw httpError(400, `Invalid perspective "${name}"`)
  }
  return names
}

/** The same cut decides which listeners hear of drafts and versions without asking for them. */
export function isPublishedByDefault(apiVersion: string): boolean {
  return apiVersion === 'X' || (apiVersion.length === 10 && apiVersion >= publishedDefaultSince)
}

/**
 * The ids under which a perspective looks for one published id, best first; null where it shows documents as they are.
 * `published` always closes a stack.
 */
export function candidatesFor(perspective: Perspective): ((publishedId: string) => string[]) | null {
  if (perspective === 'raw' || perspective === 'published') return null
  const names = perspective === 'drafts' ? ['drafts'] : perspective
  const layers = names.filter(name => name !== 'published')
  const prefixes = layers.map(name => (name === 'drafts' ? 'drafts.' : `versions.${name}.`))
  // `a,published,drafts` never reaches the drafts: whatever follows `published` cannot show through it.
  const reachable = names.includes('published') ? prefixes.slice(0, names.indexOf('published')) : prefixes
  return publishedId =>
    isPublishedId(publishedId) ? [...reachable.map(prefix => prefix + publishedId), publishedId] : [publishedId]
}
