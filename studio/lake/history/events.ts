/**
 * `GET /data/history/:dataset/events/documents/:id`: what happened to a document in the owner's terms, derived from
 * the log (3.5). The events of a draft or version tell its life; those of a published id tell when it was published.
 * Edits are not among them: the Studio finds those in the transactions.
 */
import {publishedIdOf} from '../query/document-group.ts'
import type {Commit, Dataset, DocumentChange} from '../types.ts'

export interface HistoryEvents {
  /** Newest first. */
  events: Record<string, unknown>[]
  /** Where the next page begins; empty when this was the last. */
  nextCursor: string
}

const BATCH = 100

/** @param cursor The `nextCursor` of the page before. */
export function documentEvents(dataset: Dataset, id: string, options: {limit: number; cursor?: string}): HistoryEvents {
  const publishedId = publishedIdOf(id)
  const ids = [...new Set([publishedId, id, `drafts.${publishedId}`])]
  const events: Record<string, unknown>[] = []
  let before = Number(options.cursor) || Number.MAX_SAFE_INTEGER
  while (true) {
    const commits = dataset.commitsOf(ids, {before, reverse: true, limit: BATCH})
    for (const commit of commits) {
      if (events.length === options.limit) return {events, nextCursor: String(before)}
      before = commit.seq
      const event = id === publishedId ? publishedEvent(dataset, commit, id) : versionEvent(dataset, commit, id)
      if (event) events.push({timestamp: commit.timestamp, author: commit.author, documentId: publishedId, ...event})
    }
    if (commits.length < BATCH) return {events, nextCursor: ''}
  }
}

function versionEvent(dataset: Dataset, commit: Commit, versionId: string): Record<string, unknown> | null {
  const published = changeOf(commit, publishedIdOf(versionId))
  const version = changeOf(commit, versionId)
  const about = {versionId, ...releaseOf(versionId)}
  if (published?.before && !published.after) return publishedGone(dataset, commit, versionId)
  if (!version) return null
  if (!version.before && version.after) {
    return {type: 'createDocumentVersion', ...about, versionRevisionId: commit.transactionId}
  }
  if (!version.before || version.after) return null
  // The revision that was published or thrown away: the last one this version had.
  const versionRevisionId = version.before._rev
  if (published?.after) return publishEvent(commit, version)
  return {type: 'deleteDocumentVersion', ...about, versionRevisionId}
}

function publishedEvent(dataset: Dataset, commit: Commit, publishedId: string): Record<string, unknown> | null {
  const published = changeOf(commit, publishedId)
  if (!published) return null
  if (!published.after) return published.before ? publishedGone(dataset, commit, `drafts.${publishedId}`) : null
  // A version of any release may have been what was published: its change is only in the whole transaction.
  const {changes} = dataset.commit(commit.transactionId) ?? commit
  const source = changes.find(
    ({id, before, after}) => id !== publishedId && publishedIdOf(id) === publishedId && before && !after,
  )
  if (source) return publishEvent(commit, source)
  const type = published.before ? 'updateLiveDocument' : 'createLiveDocument'
  return {type, revisionId: commit.transactionId}
}

function publishEvent(commit: Commit, source: DocumentChange): Record<string, unknown> {
  return {
    type: 'publishDocumentVersion',
    revisionId: commit.transactionId,
    versionId: source.id,
    ...releaseOf(source.id),
    versionRevisionId: source.before?._rev,
    publishCause: 'document.publish',
  }
}

/** Unpublished when a draft or version stays behind, deleted when nothing does. */
function publishedGone(dataset: Dataset, commit: Commit, versionId: string): Record<string, unknown> {
  const change = changeOf(commit, versionId)
  const [earlier] = change ? [] : dataset.commitsOf([versionId], {before: commit.seq, reverse: true, limit: 1})
  const remaining = change ? change.after : earlier?.changes[0]?.after
  if (!remaining) return {type: 'deleteDocumentGroup'}
  return {type: 'unpublishDocument', versionId, ...releaseOf(versionId), versionRevisionId: remaining._rev}
}

function changeOf(commit: Commit, id: string): DocumentChange | undefined {
  return commit.changes.find(change => change.id === id)
}

function releaseOf(versionId: string): {releaseId?: string} {
  const [kind, releaseId] = versionId.split('.')
  return kind === 'versions' ? {releaseId} : {}
}
