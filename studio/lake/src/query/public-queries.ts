// Runs the queries of strangers one at a time in a worker process with a copy of the published documents. A query that
// takes too long, or too much memory, ends the worker; the next query starts a new one.
import {type ChildProcess, fork} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {httpError, LakeError} from '../errors.ts'
import type {Commit, Dataset, LakeLog, QueryInput} from '../types.ts'
import {isPublicId} from './document-group.ts'
import {publicCopy} from './public-copy.ts'

const timeoutMs = 1000
const startTimeoutMs = 20_000
const maxHeapMb = 256
const maxWaiting = 8
/** Documents per message; the lake answers others between messages. */
const batchSize = 50

export type SourceMapKind = 'keys' | 'indexes'

export type WorkerMessage =
  | {kind: 'dataset'; projectId: string; name: string}
  | {kind: 'commit'; commit: Commit}
  | {kind: 'query'; input: QueryInput; sourceMap?: SourceMapKind}

export type WorkerReply =
  | {json: string}
  | {refused: {status: number; message: string; body: Record<string, unknown>}}
  | {stopped: true}
  | {ready: true}

export interface PublicQueries {
  /** JSON of the answer; null for a query that was stopped. @throws LakeError of the query, or 429 */
  answer(input: QueryInput, sourceMap?: SourceMapKind): Promise<string | null>
  close(): void
}

export function createPublicQueries(dataset: Dataset, log: LakeLog): PublicQueries {
  let worker: {child: ChildProcess; ready: Promise<unknown>} | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function ask(input: QueryInput, sourceMap?: SourceMapKind): Promise<string | null> {
    worker ??= startWorker(dataset, () => {
      worker = null
    })
    const {child, ready} = worker
    await ready
    const reply = await replyOf(child, {kind: 'query', input, sourceMap}, timeoutMs)
    if (reply === null) {
      log('warn', 'a public query was stopped', {characters: input.query.length})
      return null
    }
    if ('json' in reply) return reply.json
    if ('refused' in reply) throw new LakeError(reply.refused.status, reply.refused.message, reply.refused.body)
    return null
  }

  return {
    async answer(input, sourceMap) {
      if (waiting >= maxWaiting) throw httpError(429, 'Too many queries are waiting. Try again later.')
      waiting++
      const answer = turn.then(() => ask(input, sourceMap))
      turn = answer.catch(() => {})
      try {
        return await answer
      } finally {
        waiting--
      }
    },
    close: () => void worker?.child.kill('SIGKILL'),
  }
}

/** Null when the worker ended first. */
function replyOf(child: ChildProcess, message: WorkerMessage, ms: number): Promise<WorkerReply | null> {
  return new Promise(resolve => {
    const kill = setTimeout(() => child.kill('SIGKILL'), ms)
    const settle = (reply: WorkerReply | null) => {
      clearTimeout(kill)
      child.off('message', settle).off('exit', onExit)
      resolve(reply)
    }
    const onExit = () => settle(null)
    child.on('message', settle).on('exit', onExit)
    if (child.exitCode !== null || child.signalCode !== null) onExit()
    else send(child, message)
  })
}

function startWorker(dataset: Dataset, onEnd: () => void) {
  const child = fork(fileURLToPath(new URL('./public-worker.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {NODE_ENV: 'production'},
  })
  const sendCommit = (commit: Commit) => {
    const changes = commit.changes
      .filter(({id}) => isPublicId(id))
      .map(({id, before, after}) => ({
        id,
        before: before && publicCopy(before),
        after: after && publicCopy(after),
        mutations: [],
      }))
    send(child, {kind: 'commit', commit: {...commit, changes}})
  }
  const unsubscribe = dataset.onCommit(sendCommit)
  // An `exit` follows every error.
  child.on('error', () => {})
  child.once('exit', () => {
    unsubscribe()
    onEnd()
  })
  const ready = replyOf(child, {kind: 'dataset', projectId: dataset.projectId, name: dataset.name}, startTimeoutMs)

  async function load(): Promise<void> {
    const ids = Array.from(dataset.all(), ({_id}) => _id)
    for (let start = 0; start < ids.length; start += batchSize) {
      // Read each document when it is sent: an earlier copy would undo a commit that the worker already has.
      const changes = ids
        .slice(start, start + batchSize)
        .map(id => ({id, before: null, after: dataset.get(id) ?? null, mutations: []}))
      sendCommit({seq: dataset.lastSeq(), transactionId: '', timestamp: '', author: '', changes})
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return {child, ready: Promise.all([ready, load()])}
}

function send(child: ChildProcess, message: WorkerMessage): void {
  if (child.connected) child.send(message, () => {})
}
