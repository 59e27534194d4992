import {requireOpenRelease} from '../releases/release.ts'
import {newDocumentId} from '../store/ids.ts'
import {alreadyExists, invalid, notFound} from '../store/refused.ts'
import type {WorkingCopy} from '../types.ts'
import {withArrayKeys} from './array-keys.ts'
import {applyPatch, type PatchOperations} from './patch.ts'
import type {Mutation, Selector} from './wire.ts'

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

export interface ApplyOptions {
  autoGenerateArrayKeys: boolean
  /** Ids that a GROQ selector matches in the state before the transaction. */
  select(query: string, params: Record<string, unknown>): string[]
  purge: Set<string>
}

/** @throws Refused: 409 (taken id, missing document, stale revision, closed release) or 400 (invalid id or document) */
export function applyMutation(draft: WorkingCopy, mutation: Mutation, options: ApplyOptions): MutationResult[] {
  if (mutation.type === 'patch') {
    return idsOf(mutation.selector, options).map(id => patchDocument(draft, id, mutation.patch, options))
  }
  if (mutation.type === 'delete') {
    return idsOf(mutation.selector, options).map(id => {
      if (mutation.purge) options.purge.add(id)
      return deleteDocument(draft, id)
    })
  }
  return [createDocument(draft, mutation, options)]
}

function idsOf(selector: Selector, options: ApplyOptions): string[] {
  return 'ids' in selector ? selector.ids : options.select(selector.query, selector.params)
}

type CreateMutation = Extract<Mutation, {document: unknown}>

function createDocument(draft: WorkingCopy, {type, document}: CreateMutation, options: ApplyOptions): MutationResult {
  const id = idFor(type, document._id)
  const existing = draft.get(id)
  if (existing && type === 'create') throw alreadyExists(id)
  if (existing && type === 'createIfNotExists') return {id, operation: 'none'}
  requireOpenRelease(draft, id)
  const content = {...(options.autoGenerateArrayKeys ? withArrayKeys(document) : document), _id: id}
  draft.put(id, content, {[type]: content})
  return {id, operation: existing ? 'update' : 'create'}
}

/** Only `create` may omit the id; all may pass a prefix (`drafts.`) that the lake completes. */
function idFor(type: CreateMutation['type'], id: unknown): string {
  if (id === undefined && type === 'create') return newDocumentId()
  if (typeof id !== 'string' || id === '') throw invalid(`${type} needs an _id (a string)`)
  return id.endsWith('.') ? newDocumentId(id) : id
}

function patchDocument(draft: WorkingCopy, id: string, patch: PatchOperations, options: ApplyOptions): MutationResult {
  const before = draft.get(id)
  if (!before) throw notFound(id)
  requireOpenRelease(draft, id)
  const after = applyPatch(before, patch)
  const {operations, ifRevisionID} = patch
  const wire = {id, ...operations, ...(ifRevisionID === undefined ? {} : {ifRevisionID})}
  draft.put(id, options.autoGenerateArrayKeys ? withArrayKeys(after) : after, {patch: wire})
  return {id, operation: 'update'}
}

function deleteDocument(draft: WorkingCopy, id: string): MutationResult {
  if (!draft.get(id)) return {id, operation: 'none'}
  requireOpenRelease(draft, id)
  draft.put(id, null, {delete: {id}})
  return {id, operation: 'delete'}
}
