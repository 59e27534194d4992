import {copyTo, remove, withoutSystem, write} from '../actions/changes.ts'
import {strengthenReferences} from '../actions/strengthen.ts'
import {publishedIdOf} from '../query/document-group.ts'
import {isObject} from '../store/plain-json.ts'
import type {LakeDocument, WorkingCopy} from '../types.ts'
import {versionsOf} from './release.ts'

/** In one transaction; unpublishes where `_system.delete` is set. @throws Refused (409) for a broken reference */
export function publishRelease(draft: WorkingCopy, release: LakeDocument): void {
  const versions = versionsOf(draft, String(release.name))
  for (const version of versions) {
    const publishedId = publishedIdOf(version._id)
    if (isObject(version._system) && version._system.delete === true) takeOffline(draft, publishedId)
    else {
      write(draft, 'createOrReplace', publishedId, withoutSystem(strengthenReferences(version)))
      if (isObject(release.metadata) && release.metadata.cardinality === 'one') dropSpentDraft(draft, version)
    }
    remove(draft, version._id)
  }
  const {error, publishAt, ...rest} = release
  write(draft, 'createOrReplace', release._id, {
    ...rest,
    state: 'published',
    publishedAt: draft.timestamp,
    finalDocumentStates: finalStates(versions),
  })
}

/** Stored in a finished release, so the Studio can find each version's last state. */
export function finalStates(versions: LakeDocument[]): {_key: string; id: string}[] {
  return versions.map(({_id}) => ({_key: publishedIdOf(_id), id: _id}))
}

function takeOffline(draft: WorkingCopy, publishedId: string): void {
  const published = draft.get(publishedId)
  if (!published) return
  const draftId = `drafts.${publishedId}`
  if (!draft.get(draftId)) copyTo(draft, draftId, published)
  remove(draft, publishedId)
}

/** Deletes the draft behind a scheduled draft unless it was edited since. */
function dropSpentDraft(draft: WorkingCopy, version: LakeDocument): void {
  const id = `drafts.${publishedIdOf(version._id)}`
  const source = draft.get(id)
  const base = isObject(version._system) ? version._system.base : undefined
  if (source && isObject(base) && base.id === id && base.rev === source._rev) remove(draft, id)
}
