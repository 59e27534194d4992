import {httpError} from '../errors.ts'
import type {Perspective} from '../types.ts'
import {isPublishedId} from './document-group.ts'

/** From this API version on the default perspective is `published`, before it `raw`. */
const publishedDefaultSince = '2025-02-19'

const release = /^[A-Za-z0-9_-]{1,64}$/

/** Follows https://www.sanity.io/docs/content-lake/perspectives. @throws LakeError 400, also for `raw` in a stack */
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

/** Also decides which listeners include drafts and versions by default. */
export function isPublishedByDefault(apiVersion: string): boolean {
  return apiVersion === 'X' || (apiVersion.length === 10 && apiVersion >= publishedDefaultSince)
}

/** The ids to try for a published id, best first; null shows documents as stored. A stack ends with `published`. */
export function candidatesFor(perspective: Perspective): ((publishedId: string) => string[]) | null {
  if (perspective === 'raw' || perspective === 'published') return null
  const names = perspective === 'drafts' ? ['drafts'] : perspective
  const layers = names.filter(name => name !== 'published')
  const prefixes = layers.map(name => (name === 'drafts' ? 'drafts.' : `versions.${name}.`))
  // Entries after `published` can never match.
  const reachable = names.includes('published') ? prefixes.slice(0, names.indexOf('published')) : prefixes
  return publishedId =>
    isPublishedId(publishedId) ? [...reachable.map(prefix => prefix + publishedId), publishedId] : [publishedId]
}
