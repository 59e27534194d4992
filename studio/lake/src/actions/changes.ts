/** Document changes for actions; each is also recorded as a plain mutation for listeners. */
import {withArrayKeys} from '../mutate/array-keys.ts'
import {notFound, wrongRevision} from '../store/refused.ts'
import type {LakeDocument, WorkingCopy} from '../types.ts'

/** @throws Refused (409) when the document does not exist */
export function required(draft: WorkingCopy, id: string): LakeDocument {
  const document = draft.get(id)
  if (!document) throw notFound(id)
  return document
}

/** @throws Refused (409) when the revision differs; without an expected revision it never throws */
export function guard(draft: WorkingCopy, id: string, expected: string | undefined): void {
  const current = draft.get(id)?._rev
  if (expected !== undefined && expected !== current) throw wrongRevision(id, current, expected)
}

/** Writes content under an id; of the server's times it keeps only `_createdAt`. */
export function write(
  draft: WorkingCopy,
  type: 'create' | 'createOrReplace',
  id: string,
  source: Record<string, unknown>,
): void {
  const {_updatedAt, _rev, ...content} = withArrayKeys(source)
  const document = {...content, _id: id}
  draft.put(id, document, {[type]: document})
}

/** `_system` links a version to its release and is meaningless elsewhere. */
export function withoutSystem({_system, ...content}: Record<string, unknown>): Record<string, unknown> {
  return content
}

export function remove(draft: WorkingCopy, id: string): void {
  draft.put(id, null, {delete: {id}})
}

export function copyTo(draft: WorkingCopy, id: string, published: LakeDocument): void {
  write(draft, 'create', id, withoutSystem(published))
}
