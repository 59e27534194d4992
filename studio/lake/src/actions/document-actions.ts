// Sanity's document actions (https://www.sanity.io/docs/http-reference/actions). The Studio sends one for every change.
import {withArrayKeys} from '../mutate/array-keys.ts'
import {applyPatch, readPatch} from '../mutate/patch.ts'
import {requireOpenRelease} from '../releases/release.ts'
import {isObject} from '../store/plain-json.ts'
import {alreadyExists, invalid, Refused} from '../store/refused.ts'
import type {LakeDocument, WorkingCopy} from '../types.ts'
import {copyTo, guard, remove, required, withoutSystem, write} from './changes.ts'
import {strengthenReferences, weakenReferences} from './strengthen.ts'
import {
  type Action,
  publishedIdOf,
  readIds,
  readObject,
  readPublishedId,
  readRevision,
  readVersionId,
  requireVersionOf,
} from './wire.ts'

export interface ActionContext {
  purge: Set<string>
  /** Null when the document never existed or its history was purged. */
  lastState: (id: string) => LakeDocument | null
}

/** @throws Refused: 400 for a malformed action, 409 when the documents do not allow it */
export type ActionHandler = (draft: WorkingCopy, action: Action, context: ActionContext) => void

/** Refuses a draft of a published document (use edit), and an existing id unless `ifExists` says ignore. */
export const create: ActionHandler = (draft, action) => {
  const publishedId = readPublishedId(action)
  const {_id, ...attributes} = readObject(action, 'attributes')
  const {ifExists = 'fail'} = action
  if (ifExists !== 'fail' && ifExists !== 'ignore') throw invalid('ifExists must be "fail" or "ignore"')
  const named = _id !== undefined && _id !== publishedId
  const draftId = `drafts.${publishedId}`
  const id = named ? readVersionId({'attributes._id': _id}, 'attributes._id', publishedId) : draftId
  if (id === draftId && draft.get(publishedId)) throw alreadyExists(publishedId)
  if (draft.get(id)) {
    if (ifExists === 'ignore') return
    throw alreadyExists(id)
  }
  write(draft, 'create', id, attributes)
}

export const edit: ActionHandler = (draft, action) => {
  const publishedId = readPublishedId(action)
  const draftId = readVersionId(action, 'draftId', publishedId)
  const patch = readPatch(readObject(action, 'patch'))
  requireOpenRelease(draft, draftId)
  const published = draft.get(publishedId)
  if (!draft.get(draftId) && published) copyTo(draft, draftId, published)
  const before = required(draft, draftId)
  draft.put(draftId, withArrayKeys(applyPatch(before, patch)), {patch: {id: draftId, ...patch.operations}})
}

export const publish: ActionHandler = (draft, action) => {
  const publishedId = readPublishedId(action)
  const draftId = readVersionId(action, 'draftId', publishedId)
  const source = required(draft, draftId)
  requireOpenRelease(draft, draftId)
  guard(draft, draftId, readRevision(action, 'ifDraftRevisionId'))
  guard(draft, publishedId, readRevision(action, 'ifPublishedRevisionId'))
  write(draft, 'createOrReplace', publishedId, withoutSystem(strengthenReferences(source)))
  remove(draft, draftId)
}

export const unpublish: ActionHandler = (draft, action) => {
  const publishedId = readPublishedId(action)
  const draftId = readVersionId(action, 'draftId', publishedId)
  const published = required(draft, publishedId)
  if (!draft.get(draftId)) copyTo(draft, draftId, published)
  remove(draft, publishedId)
}

/** The request must list every draft and version. */
export const deleteDocument: ActionHandler = (draft, action, {purge}) => {
  const publishedId = readPublishedId(action)
  const listed = readIds(action, 'includeDrafts')
  for (const id of listed) requireVersionOf(id, 'includeDrafts', publishedId)
  required(draft, publishedId)
  for (const {_id: id} of draft.all()) {
    if (publishedIdOf(id) === publishedId && !listed.includes(id)) throw hasDraft(publishedId, id)
  }
  for (const id of listed) requireOpenRelease(draft, id)
  for (const id of [publishedId, ...listed]) {
    if (action.purge === true) purge.add(id)
    if (draft.get(id)) remove(draft, id)
  }
}

/** `discard` names its document draftId, `version.discard` versionId; either may be a draft or a version. */
export function discard(field: 'draftId' | 'versionId'): ActionHandler {
  return (draft, action, {purge}) => {
    const id = readVersionId(action, field)
    required(draft, id)
    requireOpenRelease(draft, id)
    if (action.purge === true) purge.add(id)
    remove(draft, id)
  }
}

/** Old content may reference documents deleted since; those references become weak, as drafts allow. */
export const replaceDraft: ActionHandler = (draft, action, {lastState}) => {
  const publishedId = readPublishedId(action)
  const draftId = `drafts.${publishedId}`
  if (!draft.get(draftId)) required(draft, publishedId)
  const typeOfMissing = (id: string) => (draft.get(id) ? undefined : (lastState(id)?._type ?? 'unknown'))
  write(draft, 'createOrReplace', draftId, weakenReferences(readObject(action, 'attributes'), typeOfMissing))
}

export const createVersion: ActionHandler = (draft, action) => {
  const publishedId = readPublishedId(action)
  const {id, content} = 'document' in action ? given(action, publishedId) : fromBase(draft, action, publishedId)
  requireOpenRelease(draft, id)
  if (draft.get(id)) throw alreadyExists(id)
  write(draft, 'create', id, content)
}

export const replaceVersion: ActionHandler = (draft, action) => {
  const {id, content} = given(action)
  required(draft, id)
  requireOpenRelease(draft, id)
  write(draft, 'createOrReplace', id, content)
}

/** Publishing the release will then unpublish the document. */
export const unpublishVersion: ActionHandler = (draft, action) => {
  const publishedId = readPublishedId(action)
  const versionId = readVersionId(action, 'versionId', publishedId)
  requireOpenRelease(draft, versionId)
  const {_system, ...content} = draft.get(versionId) ?? required(draft, publishedId)
  const system = isObject(_system) ? _system : {}
  write(draft, 'createOrReplace', versionId, {...content, _system: {...system, delete: true}})
}

function given(action: Action, publishedId?: string) {
  const content = readObject(action, 'document')
  return {id: readVersionId({'document._id': content._id}, 'document._id', publishedId), content}
}

function fromBase(draft: WorkingCopy, action: Action, publishedId: string) {
  const baseId = action.baseId === publishedId ? publishedId : readVersionId(action, 'baseId', publishedId)
  const base = required(draft, baseId)
  guard(draft, baseId, readRevision(action, 'ifBaseRevisionId'))
  // The Studio compares this base with the draft to detect divergence.
  const content = {...withoutSystem(base), _system: {base: {id: baseId, rev: base._rev}}}
  return {id: readVersionId(action, 'versionId', publishedId), content}
}

function hasDraft(publishedId: string, id: string): Refused {
  return new Refused({
    type: 'documentHasDraftsError',
    description: `Document "${publishedId}" cannot be deleted as "${id}" exists and was not listed in includeDrafts`,
    id: publishedId,
    draftId: id,
  })
}
