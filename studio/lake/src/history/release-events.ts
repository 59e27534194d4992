// `GET /data/history/:dataset/events/releases/:id`, for the release tool's activity panel. Title and date changes are
// absent: the Studio reads those from the transactions.
import {publishedIdOf} from '../query/document-group.ts'
import {releaseDocumentId} from '../releases/release.ts'
import type {Commit, Dataset, DocumentChange} from '../types.ts'
import type {HistoryEvents} from './events.ts'

const batchSize = 100

/** @param cursor the previous page's `nextCursor` */
export function releaseEvents(
  dataset: Dataset,
  releaseId: string,
  options: {limit: number; cursor?: string},
): HistoryEvents {
  const releaseDocument = releaseDocumentId(releaseId)
  const ids = [releaseDocument, ...dataset.everIds(`versions.${releaseId}.`)]
  const events: Record<string, unknown>[] = []
  let before = Number(options.cursor) || Number.MAX_SAFE_INTEGER
  while (true) {
    const commits = dataset.commitsOf(ids, {before, reverse: true, limit: batchSize})
    for (const commit of commits) {
      if (events.length >= options.limit) return {events, nextCursor: String(before)}
      before = commit.seq
      const {timestamp, author} = commit
      for (const event of eventsOf(commit, releaseDocument)) {
        events.push({timestamp, author, releaseName: releaseId, ...event})
      }
    }
    if (commits.length < batchSize) return {events, nextCursor: ''}
  }
}

function eventsOf(commit: Commit, releaseDocument: string): Record<string, unknown>[] {
  const release = commit.changes.find(change => change.id === releaseDocument)
  const event = release && releaseEvent(release)
  if (event) return [event]
  return commit.changes.flatMap(change => (change.id === releaseDocument ? [] : documentEvent(commit, change)))
}

function releaseEvent({before, after}: DocumentChange): Record<string, unknown> | null {
  if (!after || before?.state === after.state) return null
  if (after.state === 'scheduled') return {type: 'scheduleRelease', publishAt: after.publishAt}
  if (after.state === 'published') return {type: 'publishRelease'}
  if (after.state === 'archived') return {type: 'archiveRelease'}
  if (!before) return {type: 'createRelease'}
  if (before.state === 'archived') return {type: 'unarchiveRelease'}
  return before.state === 'scheduled' ? {type: 'unscheduleRelease'} : null
}

function documentEvent(commit: Commit, {id, before, after}: DocumentChange): Record<string, unknown>[] {
  const about = {documentId: publishedIdOf(id), versionId: id}
  if (!before && after) {
    const revision = {revisionId: commit.transactionId, versionRevisionId: commit.transactionId}
    return [{type: 'addDocumentToRelease', ...about, documentType: after._type, ...revision}]
  }
  if (!before || after) return []
  return [{type: 'discardDocumentFromRelease', ...about, documentType: before._type, versionRevisionId: before._rev}]
}
