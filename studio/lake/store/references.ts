import type {DocumentChange, LakeDocument} from '../types.ts'
import {Refused} from './refused.ts'

/** The ids one document refers to. Every strong id is also among `all`, and all of them are among `mentioned`. */
export interface References {
  /** Within this dataset. */
  all: Set<string>
  strong: Set<string>
  /** Those of other datasets, too: GROQ's `references()` does not tell them apart. */
  mentioned: Set<string>
}

/**
 * Collects the references of a document. A reference is any object with a string `_ref`; one being picked in the
 * Studio has none yet. References to other datasets, projects or media libraries are not ours to follow.
 */
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

/** Whether an object refers to a document of this dataset, strongly or weakly. */
export function isLocalReference<T extends object>(reference: T): reference is T & {_ref: string; _weak?: unknown} {
  if (!('_ref' in reference) || typeof reference._ref !== 'string') return false
  if ('_dataset' in reference || '_projectId' in reference) return false
  return !('_type' in reference) || reference._type !== 'globalDocumentReference'
}

interface Store {
  get(id: string): LakeDocument | undefined
  referencing(id: string): Iterable<LakeDocument>
}

/**
 * Strong references must hold when a transaction ends, compared by exact id: what was written may only point at
 * documents that exist, and what was deleted may not be pointed at by a document that stays.
 *
 * @param store The documents before the transaction.
 */
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
