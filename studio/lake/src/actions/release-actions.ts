// Sanity's release actions (https://www.sanity.io/docs/http-reference/actions, `sanity.action.release.*`). The Studio's
// "Schedule Publish" sends create, version.create and schedule together.
import {applyPatch, readPatch} from '../mutate/patch.ts'
import {finalStates, publishRelease} from '../releases/publish-release.ts'
import {
  isReleaseName,
  readTime,
  releaseDocumentId,
  releaseDocumentType,
  releaseStates,
  requireMetadata,
  requireRelease,
  versionsOf,
} from '../releases/release.ts'
import {isObject} from '../store/plain-json.ts'
import {alreadyExists, invalid} from '../store/refused.ts'
import {remove, write} from './changes.ts'
import type {ActionHandler} from './document-actions.ts'
import {type Action, readObject} from './wire.ts'

export const createRelease: ActionHandler = (draft, action) => {
  const releaseId = readReleaseId(action)
  const id = releaseDocumentId(releaseId)
  if (draft.get(id)) throw alreadyExists(id)
  const given = action.metadata === undefined ? {} : readObject(action, 'metadata')
  const metadata = requireMetadata({releaseType: 'undecided', ...given})
  write(draft, 'create', id, {_type: releaseDocumentType, name: releaseId, state: 'active', metadata})
}

/** Only the other actions change the state. */
export const editRelease: ActionHandler = (draft, action) => {
  const before = requireRelease(draft, readReleaseId(action), 'active', 'scheduled')
  const patch = readPatch(readObject(action, 'patch'))
  const after = applyPatch(before, patch)
  requireMetadata(after.metadata)
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (field === 'metadata' || JSON.stringify(before[field]) === JSON.stringify(after[field])) continue
    throw invalid(`Only the metadata of a release can be edited, not "${field}"`)
  }
  draft.put(before._id, after, {patch: {id: before._id, ...patch.operations}})
}

/** The scheduler publishes the release; a past time means now. */
export const scheduleRelease: ActionHandler = (draft, action) => {
  const release = requireRelease(draft, readReleaseId(action), 'active', 'scheduled')
  const publishAt = readTime(action.publishAt, 'publishAt')
  const {error, ...rest} = release
  write(draft, 'createOrReplace', release._id, {...rest, state: 'scheduled', publishAt})
}

export const unscheduleRelease: ActionHandler = (draft, action) => {
  const {publishAt, ...rest} = requireRelease(draft, readReleaseId(action), 'scheduled')
  write(draft, 'createOrReplace', rest._id, {...rest, state: 'active'})
}

export const publishReleaseNow: ActionHandler = (draft, action) => {
  publishRelease(draft, requireRelease(draft, readReleaseId(action), 'active'))
}

/** `finalDocumentStates` keeps the version ids, the history keeps their content. */
export const archiveRelease: ActionHandler = (draft, action) => {
  const releaseId = readReleaseId(action)
  const release = requireRelease(draft, releaseId, 'active')
  const versions = versionsOf(draft, releaseId)
  for (const {_id} of versions) remove(draft, _id)
  const finalDocumentStates = finalStates(versions)
  write(draft, 'createOrReplace', release._id, {...release, state: 'archived', finalDocumentStates})
}

export const unarchiveRelease: ActionHandler = (draft, action, {lastState}) => {
  const {finalDocumentStates, ...release} = requireRelease(draft, readReleaseId(action), 'archived')
  for (const id of idsIn(finalDocumentStates)) {
    const version = lastState(id)
    if (version && !draft.get(id)) write(draft, 'create', id, version)
  }
  write(draft, 'createOrReplace', release._id, {...release, state: 'active'})
}

export const deleteRelease: ActionHandler = (draft, action) => {
  const {_id} = requireRelease(draft, readReleaseId(action), 'archived', 'published')
  remove(draft, _id)
}

export const importRelease: ActionHandler = (draft, action) => {
  const releaseId = readReleaseId(action)
  const {ifExists} = action
  if (ifExists !== 'fail' && ifExists !== 'ignore' && ifExists !== 'replace') {
    throw invalid('ifExists must be "fail", "ignore" or "replace"')
  }
  const content = readObject(action, 'document' in action ? 'document' : 'attributes')
  const state = content.state ?? 'active'
  if (!releaseStates.some(one => one === state)) throw invalid(`state must be one of ${releaseStates.join(', ')}`)
  const publishAt = state === 'scheduled' ? {publishAt: readTime(content.publishAt, 'publishAt')} : {}
  const metadata = requireMetadata(content.metadata)
  const id = releaseDocumentId(releaseId)
  if (draft.get(id) && ifExists === 'ignore') return
  if (draft.get(id) && ifExists === 'fail') throw alreadyExists(id)
  write(draft, 'createOrReplace', id, {
    ...content,
    _type: releaseDocumentType,
    name: releaseId,
    state,
    ...publishAt,
    metadata,
  })
}

function readReleaseId({releaseId}: Action): string {
  if (isReleaseName(releaseId)) return releaseId
  throw invalid('releaseId must be 1 to 64 characters of A-Z a-z 0-9 _ -')
}

function idsIn(finalDocumentStates: unknown): string[] {
  if (!Array.isArray(finalDocumentStates)) return []
  return finalDocumentStates.flatMap(state => (isObject(state) && typeof state.id === 'string' ? [state.id] : []))
}
