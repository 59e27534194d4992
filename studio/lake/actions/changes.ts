/** The few things an action may do to a document of the working copy, each told to listeners as a plain mutation. */
import {withArrayKeys} from '../mutate/array-keys.ts'
import {notFound, wrongRevision} from '../store/refused.ts'
import type {LakeDocument, WorkingCopy} from '../types.ts'

/** Throws Refused (409) when there is no such document. */
export function required(draft: WorkingCopy, id: string): LakeDocument {
  const document = draft.get(id)
  if (!document) throw notFound(id)
  return document
}

/** Throws Refused (409) when the document is not at the expected revision; no expectation means none. */
export function guard(draft: WorkingCopy, id: string, expected: string | undefined): void {
  const current = draft.get(id)?._rev
  if (expected !== undefined && expected !== current) throw wrongRevision(id, current, expected)
}

/** Writes content under an id as of now; only `_createdAt` may come with it. */
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

/** Content without `_system`, which says how a version stands to its release and means nothing anywhere else. */
export function withoutSystem({_system, ...content}: Record<string, unknown>): Record<string, unknown> {
  return content
}

export function remove(draft: WorkingCopy, id: string): void {
  draft.put(id, null, {delete: {id}})
}

/** A new draft or version with the content of the published document. */
export function copyTo(draft: WorkingCopy, id: string, published: LakeDocument): void {
  write(draft, 'create', id, withoutSystem(published))
}
