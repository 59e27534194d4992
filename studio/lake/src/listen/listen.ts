// `GET /data/listen/:dataset`: changes under a filter (4.8). The Studio rebuilds documents from these events, so order,
// revision chain and counts must be exact.
import {randomUUID} from 'node:crypto'
import {LakeError} from '../errors.ts'
import {isPublicId, isPublishedId} from '../query/document-group.ts'
import {isAsset} from '../query/public-copy.ts'
import type {Commit, Dataset, DocumentChange, Identity} from '../types.ts'
import {documentFilter} from './document-filter.ts'
import {eventStream, type StreamOptions} from './event-stream.ts'
import {effectsOf} from './mendoza.ts'

export interface ListenInput {
  query: string
  params: Record<string, unknown>
  identity: Identity | null
  /** Otherwise only published documents. */
  includeAllVersions: boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  effects: boolean
  /** Events carry ids; a reconnecting reader gets `reset`. */
  resumable: boolean
  lastEventId?: string
  stream?: StreamOptions
}

type Transition = 'appear' | 'update' | 'disappear'

/** Sends `welcome` or `reset`, then `mutation`s. A bad query gets a 200 with `channelError`: the client expects it. */
export function listen(dataset: Dataset, input: ListenInput): Response {
  return eventStream(sink => {
    let matches: ReturnType<typeof documentFilter>
    try {
      matches = documentFilter(dataset, input.query, input.params, input.identity)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      sink.send('channelError', error.body)
      sink.close()
      return () => {}
    }
    const stop = dataset.onCommit(commit => {
      try {
        for (const {event, id} of eventsOf(commit, input, matches)) {
          sink.send('mutation', event, input.resumable ? id : undefined)
        }
      } catch (error) {
        // End the stream: skipping the event would leave a hole in it.
        sink.send('channelError', {error: {type: 'queryEvaluationError', description: (error as Error).message}})
        sink.close()
      }
    })
    const greeting = input.resumable && input.lastEventId ? 'reset' : 'welcome'
    sink.send(greeting, {listenerName: randomUUID()}, input.resumable ? dataset.lastSeq() : undefined)
    return stop
  }, input.stream)
}

function eventsOf(
  commit: Commit,
  input: ListenInput,
  matches: ReturnType<typeof documentFilter>,
): {event: Record<string, unknown>; id: string}[] {
  const matched: {change: DocumentChange; transition: Transition}[] = []
  for (const change of commit.changes) {
    if (!input.identity && !isPublicId(change.id)) continue
    // Its mutations name the file.
    const document = change.after ?? change.before
    if (!input.identity && document && isAsset(document)) continue
    if (!input.includeAllVersions && !isPublishedId(change.id)) continue
    const transition = transitionOf(change, matches)
    if (transition) matched.push({change, transition})
  }
  return matched.map(({change, transition}, index) => ({
    id: `${commit.seq}.${index}`,
    event: {
      eventId: `${commit.transactionId}#${change.id}`,
      documentId: change.id,
      transactionId: commit.transactionId,
      transition,
      identity: commit.author,
      ...(input.includeMutations && {mutations: change.mutations}),
      ...(input.includeResult && change.after && {result: change.after}),
      ...(input.includePreviousRevision && change.before && {previous: change.before}),
      ...(input.effects && {effects: effectsOf(change)}),
      ...(change.before && {previousRev: change.before._rev}),
      resultRev: commit.transactionId,
      timestamp: commit.timestamp,
      // Commits are readable before this event; any other value makes the Studio wait 1.2 s.
      visibility: 'query',
      // Per listener: the Studio holds a transaction until it has this many events.
      transactionTotalEvents: matched.length,
      transactionCurrentEvent: index,
    },
  }))
}

function transitionOf({before, after}: DocumentChange, matches: ReturnType<typeof documentFilter>): Transition | null {
  const did = before !== null && matches(before)
  const does = after !== null && matches(after)
  if (did) return does ? 'update' : 'disappear'
  return does ? 'appear' : null
}
