// The worker process of public-queries.ts: keeps a copy of the published documents and answers one query at a time.
import {LakeError} from '../errors.ts'
import {Documents} from '../store/documents.ts'
import {freeze} from '../store/plain-json.ts'
import type {Commit, QueryableDataset} from '../types.ts'
import {queryDataset} from './evaluate.ts'
import type {WorkerMessage, WorkerReply} from './public-queries.ts'
import {toText} from './queries.ts'

const maxResultLength = 20 * 1024 * 1024

const documents = new Documents()
const listeners = new Set<(commit: Commit) => void>()
let lastSeq = 0

function datasetOf(projectId: string, name: string): QueryableDataset {
  return {
    projectId,
    name,
    get: id => documents.get(id),
    all: () => documents.all(),
    mentioning: id => documents.mentioning(id),
    lastSeq: () => lastSeq,
    onCommit(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

let dataset = datasetOf('', '')

process.on('message', (message: WorkerMessage) => {
  if (message.kind === 'query') process.send?.(reply(message))
  else if (message.kind === 'commit') apply(message.commit)
  else {
    dataset = datasetOf(message.projectId, message.name)
    process.send?.({ready: true} satisfies WorkerReply)
  }
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; only the lake may end this process.
process.on('SIGINT', () => {})

function apply(commit: Commit): void {
  for (const {id, after} of commit.changes) {
    if (after) documents.put(freeze(after))
    else documents.remove(id)
  }
  lastSeq = commit.seq
  for (const listener of listeners) listener(commit)
}

function reply({input, sourceMap}: WorkerMessage & {kind: 'query'}): WorkerReply {
  try {
    const json = toText(queryDataset(dataset, input, {sourceMap}))
    return json.length > maxResultLength ? {stopped: true} : {json}
  } catch (error) {
    // Anything else is a RangeError: a string or list too large to build.
    if (!(error instanceof LakeError)) return {stopped: true}
    return {refused: {status: error.status, message: error.message, body: error.body}}
  }
}
