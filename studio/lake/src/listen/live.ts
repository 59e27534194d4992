// `GET /data/live/events/:dataset`: stale sync tags per commit (4.9). Event ids are commit numbers, so a reader can
// resume even after a restart.
import {isPublicId, isPublishedId} from '../query/document-group.ts'
import {tagsOfChanges} from '../query/sync-tags.ts'
import type {Commit, Dataset, Identity} from '../types.ts'
import {eventStream, type StreamOptions} from './event-stream.ts'

/** Readers further behind get `restart` and refetch everything. */
const maxReplayed = 500

export interface LiveInput {
  identity: Identity | null
  /** Includes drafts and versions; needs an identity. */
  includeDrafts: boolean
  lastEventId?: string
  stream?: StreamOptions
}

export function liveEvents(dataset: Dataset, input: LiveInput): Response {
  const {identity, includeDrafts, lastEventId, stream} = input
  const isListening = (id: string) => includeDrafts || (identity ? isPublishedId(id) : isPublicId(id))
  return eventStream(sink => {
    const notify = (commit: Commit) => {
      const tags = tagsOfChanges(commit.changes.filter(({id}) => isListening(id)))
      if (tags.length > 0) sink.send('message', {tags}, commit.seq)
    }
    sink.send('welcome', {}, lastEventId ? undefined : dataset.lastSeq())
    if (lastEventId) replay(dataset, lastEventId, notify, () => sink.send('restart', {}, dataset.lastSeq()))
    return dataset.onCommit(notify)
  }, stream)
}

function replay(dataset: Dataset, lastEventId: string, notify: (commit: Commit) => void, restart: () => void): void {
  const last = dataset.lastSeq()
  const seq = Number(lastEventId)
  if (!Number.isInteger(seq) || seq < 0 || seq > last || last - seq > maxReplayed) restart()
  else for (const commit of dataset.commitsAfter(seq, maxReplayed)) notify(commit)
}
