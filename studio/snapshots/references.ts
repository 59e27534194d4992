// Which documents refer to one, and how they look without it.
import type {SanityClient, SanityDocument} from 'sanity'
import {isSame} from './revert.ts'

/** Published, drafts and planned versions; those of the document itself are left out. */
export function readReferrers(client: SanityClient, id: string): Promise<SanityDocument[]> {
  return client.fetch<SanityDocument[]>('*[references($id) && !(_id in [$id, $draft])] | order(_id)', {
    id,
    draft: `drafts.${id}`,
  })
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

const isReferenceTo = (value: unknown, id: string) =>
  typeof value === 'object' && value !== null && (value as {_ref?: unknown})._ref === id

function without(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.filter(item => !isReferenceTo(item, id)).map(item => without(item, id))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, field]) => !isReferenceTo(field, id))
  return Object.fromEntries(kept.map(([name, field]) => [name, without(field, id)]))
}
