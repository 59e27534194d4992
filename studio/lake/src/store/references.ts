import type {DocumentChange, LakeDocument} from '../types.ts'
import {Refused} from './refused.ts'

/** `strong` is a subset of `all`, and `all` of `mentioned`. */
export interface References {
  all: Set<string>
  strong: Set<string>
  /** Includes other datasets, because GROQ's `references()` does. */
  mentioned: Set<string>
}

/** A reference is an object with a string `_ref`. Skips other datasets, projects and media libraries. */
export function referencesOf(document: LakeDocument): References {
  const found: References = {all: new Set(), strong: new Set(), mentioned: new Set()}
  collect(document, found)
  return found
}

function collect(value: unknown, found: References): void {
  if (typeof value !== 'object' || value === null) return
  if ('_ref' in value && typeof value._ref === 'string') found.mentioned.add(value._ref)
  if (isLocalReference(value)) {
    found.all.add(value._ref)
    if (!('_weak' in value) || value._weak !== true) found.strong.add(value._ref)
  }
  for (const item of Object.values(value)) collect(item, found)
}

export function isLocalReference<T extends object>(reference: T): reference is T & {_ref: string; _weak?: unknown} {
  if (!('_ref' in reference) || typeof reference._ref !== 'string') return false
  if ('_dataset' in reference || '_projectId' in reference) return false
  return !('_type' in reference) || reference._type !== 'globalDocumentReference'
}

interface Store {
  get(id: string): LakeDocument | undefined
  referencing(id: string): Iterable<LakeDocument>
}

/** No reference may lead nowhere once the transaction ends. @param store the documents before the transaction */
export function requireReferences(changes: DocumentChange[], store: Store): void {
  const after = new Map(changes.map(change => [change.id, change.after]))
  const exists = (id: string) => (after.has(id) ? after.get(id) !== null : store.get(id) !== undefined)

  for (const {id, after: document} of changes) {
    if (!document) continue
    for (const target of referencesOf(document).strong) {
      if (!exists(target)) throw missingTarget(id, target)
    }
  }
  for (const {id, after: document} of changes) {
    if (document) continue
    const referencing = [...store.referencing(id)].filter(
      holder => !after.has(holder._id) && referencesOf(holder).strong.has(id),
    )
    if (referencing.length > 0) throw stillReferenced(id, referencing)
  }
}

function missingTarget(id: string, target: string): Refused {
  return new Refused({
    type: 'documentReferenceDoesNotExistError',
    description: `Document "${id}" references non-existent document "${target}"`,
    id,
    referenceID: target,
  })
}

function stillReferenced(id: string, referencing: LakeDocument[]): Refused {
  const referencingIDs = referencing.map(document => document._id)
  const names = referencingIDs.map(name => `"${name}"`).join(', ')
  return new Refused({
    type: 'documentHasExistingReferencesError',
    description: `Document "${id}" cannot be deleted as there are references to it from ${names}`,
    id,
    referencingIDs,
  })
}
