import type {SanityClient, SanityDocument} from 'sanity'
import {isSame} from './revert.ts'

/** Published, drafts and planned versions, without those of the document itself. Weak ones are still among them. */
export const referrersQuery = '*[references($id) && !(_id in [$id, "drafts." + $id])] | order(_id)'

export async function readReferrers(client: SanityClient, id: string): Promise<SanityDocument[]> {
  const found = await client.fetch<SanityDocument[]>(referrersQuery, {id})
  return found.filter(document => refersTo(document, id))
}

/** Items of lists go, single fields become empty. */
export function removeReferences(document: SanityDocument, id: string) {
  const after = without(document, id) as SanityDocument
  const changed = Object.keys(document).filter(name => !isSame(document[name], after[name]))
  const set = changed.filter(name => name in after).map(name => [name, after[name]])
  const unset = changed.filter(name => !(name in after))
  const patch = {...(set.length > 0 && {set: Object.fromEntries(set)}), ...(unset.length > 0 && {unset})}
  return {after, patch}
}

interface Reference {
  _ref?: unknown
  _weak?: boolean
  /** Weak only until its document is published. */
  _strengthenOnPublish?: unknown
}

/** Weak ones stay: the site skips a menu link to what is off the site, and shows it again with its page. */
function isReferenceTo(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const {_ref, _weak, _strengthenOnPublish} = value as Reference
  return _ref === id && (!_weak || _strengthenOnPublish !== undefined)
}

export const refersTo = (value: unknown, id: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (isReferenceTo(value, id) || Object.values(value).some(each => refersTo(each, id)))

function without(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.filter(item => !isReferenceTo(item, id)).map(item => without(item, id))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, field]) => !isReferenceTo(field, id))
  return Object.fromEntries(kept.map(([name, field]) => [name, without(field, id)]))
}
