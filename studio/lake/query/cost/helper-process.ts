// The helper process, started by helper.ts: follows every commit with its own copy of the documents and answers costly
// queries, so they cannot exhaust the lake's time or memory.
import {LakeError} from '../../errors.ts'
import {Documents} from '../../store/documents.ts'
import {freeze} from '../../store/plain-json.ts'
import type {Commit, LakeDocument, QueryableDataset} from '../../types.ts'
import {queryDataset} from '../evaluate.ts'
import {fits} from './result-size.ts'
import {OutOfTime, withinTime} from './watchdog.ts'
import type {HelperAnswer, HelperMessage} from './wire.ts'

function createCopy(projectId: string, name: string) {
  const documents = new Documents()
  const listeners = new Set<(commit: Commit) => void>()
  let lastSeq = 0
  const dataset: QueryableDataset = {
    projectId,
    name,
    get: (id: string) => documents.get(id),
    all: () => documents.all(),
    mentioning: (id: string) => documents.mentioning(id),
    lastSeq: () => lastSeq,
    onCommit(listener: (commit: Commit) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    dataset,
    load(batch: LakeDocument[], seq: number) {
      for (const document of batch) documents.put(freeze(document))
      lastSeq = seq
    },
    apply(commit: Commit) {
      if (commit.seq <= lastSeq) return
      lastSeq = commit.seq
      for (const {id, after} of commit.changes) {
        if (after) documents.put(freeze(after))
        else documents.remove(id)
      }
      for (const listener of listeners) listener(commit)
    },
  }
}

let copy: ReturnType<typeof createCopy> | undefined

process.on('message', (message: HelperMessage) => {
  if (message.kind === 'open') {
    copy = createCopy(message.projectId, message.dataset)
    process.send?.({id: 0} satisfies HelperAnswer)
  }
  if (message.kind === 'load') copy?.load(message.documents, message.seq)
  else if (message.kind === 'commit') copy?.apply(message.commit)
  else if (message.kind === 'query' && copy) process.send?.(answer(copy.dataset, message))
})
// The lake has ended.
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; only the lake may end this process.
process.on('SIGINT', () => {})

function answer(
  dataset: QueryableDataset,
  {id, input, sourceMap, ms, maxBytes}: HelperMessage & {kind: 'query'},
): HelperAnswer {
  try {
    return withinTime(ms, (): HelperAnswer => {
      const {result, syncTags, sourceMap: resultSourceMap} = queryDataset(dataset, input, {sourceMap})
      if (!fits(result, maxBytes)) return {id, failure: 'size'}
      return {id, json: JSON.stringify({result, syncTags, resultSourceMap})}
    })
  } catch (error) {
    if (error instanceof OutOfTime) return {id, failure: 'time'}
    if (error instanceof LakeError)
      return {id, refused: {status: error.status, message: error.message, body: error.body}}
    // A RangeError here means a string or list too large to build.
    return {id, failure: 'memory'}
  }
}
