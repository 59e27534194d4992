// `GET /data/history/:dataset/events/documents/:id`: document events derived from the log (3.5). A draft's list
// includes publishes that bypassed the draft, because the Studio shows no other list then. Draft edits are absent: the
// Studio reads those from the transactions.
import {publishedIdOf} from '../query/document-group.ts'
import {releaseDocumentId, releaseIdOf} from '../releases/release.ts'
import type {Commit, Dataset, DocumentChange, LakeDocument} from '../types.ts'

export interface HistoryEvents {
  events: Record<string, unknown>[]
  nextCursor: string
}

const batchSize = 100

/** @param cursor the previous page's `nextCursor` */
export function documentEvents(dataset: Dataset, id: string, options: {limit: number; cursor?: string}): HistoryEvents {
  const publishedId = publishedIdOf(id)
  const releaseId = releaseIdOf(id)
  const release = releaseId === undefined ? [] : [releaseDocumentId(releaseId)]
  const ids = [...new Set([publishedId, id, `drafts.${publishedId}`, ...release])]
  const events: Record<string, unknown>[] = []
  let before = Number(options.cursor) || Number.MAX_SAFE_INTEGER
  while (true) {
    const commits = dataset.commitsOf(ids, {before, reverse: true, limit: batchSize})
    for (const commit of commits) {
      if (events.length === options.limit) return {events, nextCursor: String(before)}
      before = commit.seq
      const event = id === publishedId ? publishedEvent(dataset, commit, id) : versionEvent(dataset, commit, id)
      if (event) events.push({timestamp: commit.timestamp, author: commit.author, documentId: publishedId, ...event})
    }
    if (commits.length < batchSize) return {events, nextCursor: ''}
  }
}

function versionEvent(dataset: Dataset, commit: Commit, versionId: string): Record<string, unknown> | null {
  const published = changeOf(commit, publishedIdOf(versionId))
  const version = changeOf(commit, versionId)
  const about = {versionId, ...releaseOf(versionId)}
  if (published?.before && !published.after) {
    if (!releaseIdOf(versionId)) return publishedGone(dataset, commit, versionId)
    if (version?.before && !version.after) return goneWithRelease(commit, version.before)
  }
  if (!version) return scheduleEvent(dataset, commit, versionId) ?? liveEvent(commit, versionId, published)
  if (!version.before && version.after) {
    return {type: 'createDocumentVersion', ...about, versionRevisionId: commit.transactionId}
  }
  if (!version.before || version.after) return null
  if (published?.after) return publishEvent(dataset, commit, version)
  return {type: 'deleteDocumentVersion', ...about, versionRevisionId: version.before._rev}
}

/** Content published without this draft: by a mutation or a release. */
function liveEvent(commit: Commit, draftId: string, published?: DocumentChange): Record<string, unknown> | null {
  if (!published || !draftId.startsWith('drafts.')) return null
  return {type: published.before ? 'updateLiveDocument' : 'createLiveDocument', revisionId: commit.transactionId}
}

function publishedEvent(dataset: Dataset, commit: Commit, publishedId: string): Record<string, unknown> | null {
  const published = changeOf(commit, publishedId)
  if (!published) return null
  if (!published.after) return published.before ? publishedGone(dataset, commit, `drafts.${publishedId}`) : null
  // Any release's version may be the source; only the whole transaction has it.
  const {changes} = dataset.commit(commit.transactionId) ?? commit
  const sources = changes.filter(
    ({id, before, after}) => id !== publishedId && publishedIdOf(id) === publishedId && before && !after,
  )
  // A scheduled draft also deletes its source draft.
  const source = sources.find(({id}) => releaseIdOf(id)) ?? sources[0]
  if (source) return publishEvent(dataset, commit, source)
  const type = published.before ? 'updateLiveDocument' : 'createLiveDocument'
  return {type, revisionId: commit.transactionId}
}

function publishEvent(dataset: Dataset, commit: Commit, source: DocumentChange): Record<string, unknown> {
  return {
    type: 'publishDocumentVersion',
    revisionId: commit.transactionId,
    versionId: source.id,
    ...releaseOf(source.id),
    versionRevisionId: source.before?._rev,
    publishCause: causeOf(dataset.commit(commit.transactionId) ?? commit),
  }
}

function causeOf({changes}: Commit): string {
  const release = changes.find(({after}) => after?._type === 'system.release' && after.state === 'published')
  if (!release) return 'document.publish'
  return release.before?.state === 'scheduled' ? 'release.schedule' : 'release.publish'
}

/** Release changes that affect a version without touching it. */
function scheduleEvent(dataset: Dataset, commit: Commit, versionId: string): Record<string, unknown> | null {
  const releaseId = releaseIdOf(versionId)
  const release = releaseId === undefined ? undefined : changeOf(commit, releaseDocumentId(releaseId))
  if (!release) return null
  const {before, after} = release
  const [latest] = dataset.commitsOf([versionId], {before: commit.seq, reverse: true, limit: 1})
  const versionRevisionId = latest?.changes[0]?.after?._rev
  if (versionRevisionId === undefined) return null
  const about = {versionId, releaseId, versionRevisionId}
  if (after?.state === 'scheduled' && (before?.state !== 'scheduled' || before.publishAt !== after.publishAt)) {
    return {
      type: 'scheduleDocumentVersion',
      ...about,
      publishAt: after.publishAt,
      state: outcomeOf(dataset, commit, after),
    }
  }
  if (before?.state === 'scheduled' && after?.state === 'active') return {type: 'unscheduleDocumentVersion', ...about}
  return null
}

function outcomeOf(dataset: Dataset, commit: Commit, scheduled: LakeDocument): string {
  for (const later of dataset.commitsOf([scheduled._id])) {
    const after = later.seq > commit.seq ? later.changes[0]?.after : scheduled
    if (after?.state === 'published') return 'published'
    if (after?.state !== 'scheduled' || after.publishAt !== scheduled.publishAt) return 'unscheduled'
  }
  return 'pending'
}

/** Unpublished when a draft or version remains, otherwise deleted. */
function publishedGone(dataset: Dataset, commit: Commit, versionId: string): Record<string, unknown> {
  const change = changeOf(commit, versionId)
  const [earlier] = change ? [] : dataset.commitsOf([versionId], {before: commit.seq, reverse: true, limit: 1})
  const remaining = change ? change.after : earlier?.changes[0]?.after
  if (!remaining) return {type: 'deleteDocumentGroup'}
  return {type: 'unpublishDocument', versionId, ...releaseOf(versionId), versionRevisionId: remaining._rev}
}

/** Unpublished by the release, or deleted with everything. */
function goneWithRelease(commit: Commit, {_id: versionId, _rev}: LakeDocument): Record<string, unknown> {
  if (!changeOf(commit, `drafts.${publishedIdOf(versionId)}`)?.after) return {type: 'deleteDocumentGroup'}
  return {type: 'unpublishDocument', versionId, ...releaseOf(versionId), versionRevisionId: _rev}
}

function changeOf(commit: Commit, id: string): DocumentChange | undefined {
  return commit.changes.find(change => change.id === id)
}

function releaseOf(versionId: string): {releaseId?: string} {
  const releaseId = releaseIdOf(versionId)
  return releaseId === undefined ? {} : {releaseId}
}
