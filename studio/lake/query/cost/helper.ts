// Runs costly queries one at a time in a helper process. Starts it with the first one and restarts it after a crash.
import {type ChildProcess, fork} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {httpError, LakeError} from '../../errors.ts'
import type {Dataset, LakeLog, QueryInput} from '../../types.ts'
import type {Failure, HelperAnswer, HelperMessage} from './wire.ts'

const programFile = fileURLToPath(new URL('./helper-process.ts', import.meta.url))
const maxHeapMb = 384
/** Takes some milliseconds; the lake answers others between batches. */
const batchSize = 50
/** The helper's watchdog cannot stop a single step that builds something huge; killing the process can. */
const killDelayMs = 1500
const startTimeoutMs = 20_000
const maxWaiting = {owner: 32, visitor: 8}

export interface Costly {
  input: QueryInput
  sourceMap: 'keys' | 'indexes' | undefined
  ms: number
  maxBytes: number
}

/** The JSON text of `{result, syncTags, resultSourceMap?}`, or the failure. */
export type CostlyAnswer = {json: string} | {failure: Failure}

export interface QueryHelper {
  /** @throws LakeError as the query itself, or 429 when the queue is full */
  run(query: Costly): Promise<CostlyAnswer>
  waiting(): number
  close(): void
}

interface Job {
  query: Costly
  settle(answer: CostlyAnswer): void
  refuse(error: Error): void
}

interface Helper {
  child: ChildProcess
  ready: Promise<void>
  stop(): void
}

export function createQueryHelper(dataset: Dataset, log: LakeLog): QueryHelper {
  const lines: Record<'owner' | 'visitor', Job[]> = {owner: [], visitor: []}
  let helper: Helper | null = null
  let running = false
  let closed = false
  let count = 0

  async function work(): Promise<void> {
    if (running) return
    running = true
    for (let job = next(); job; job = next()) {
      try {
        job.settle(await ask(job.query))
      } catch (error) {
        job.refuse(error as Error)
      }
    }
    running = false
  }

  const next = () => lines.owner.shift() ?? lines.visitor.shift()

  async function ask({input, sourceMap, ms, maxBytes}: Costly): Promise<CostlyAnswer> {
    if (closed) throw httpError(503, 'The lake is closing')
    helper ??= startHelper(dataset, () => {
      helper = null
    })
    const {child, ready, stop} = helper
    await ready
    const id = ++count
    return new Promise((resolve, reject) => {
      const kill = setTimeout(() => child.kill('SIGKILL'), ms + killDelayMs)
      const done = () => {
        clearTimeout(kill)
        child.off('message', onMessage).off('exit', onExit)
      }
      const onExit = () => {
        done()
        stop()
        log('warn', 'a query ended the process it ran in', {characters: input.query.length})
        resolve({failure: 'memory'})
      }
      const onMessage = (answer: HelperAnswer) => {
        if (answer.id !== id) return
        done()
        if ('refused' in answer) {
          const {status, message, body} = answer.refused
          reject(new LakeError(status, message, body))
        } else if ('json' in answer) resolve({json: answer.json})
        else if ('failure' in answer) resolve({failure: answer.failure})
      }
      child.on('message', onMessage).on('exit', onExit)
      if (child.exitCode !== null || child.signalCode !== null) onExit()
      else send(child, {kind: 'query', id, input, sourceMap, ms, maxBytes})
    })
  }

  return {
    run(query) {
      const who = query.input.identity ? 'owner' : 'visitor'
      const line = lines[who]
      if (line.length >= maxWaiting[who]) throw httpError(429, 'Too many costly queries are waiting. Try again later.')
      return new Promise((settle, refuse) => {
        line.push({query, settle, refuse})
        void work()
      })
    },
    waiting: () => lines.visitor.length,
    close() {
      closed = true
      helper?.stop()
    },
  }
}

function startHelper(dataset: Dataset, onEnd: () => void): Helper {
  const child = fork(programFile, {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {NODE_ENV: 'production'},
  })
  const unsubscribe = dataset.onCommit(commit => (loaded ? send(child, {kind: 'commit', commit}) : missed.push(commit)))
  const missed: Parameters<Parameters<Dataset['onCommit']>[0]>[0][] = []
  let loaded = false
  const stop = () => {
    unsubscribe()
    child.kill('SIGKILL')
    onEnd()
  }
  // The exit follows and rejects the pending query.
  child.on('error', () => {})
  child.once('exit', stop)

  /** Also resolves on exit, which rejects the pending query. */
  const started = new Promise<void>(resolve => {
    const giveUp = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
    const go = () => {
      clearTimeout(giveUp)
      resolve()
    }
    child.once('message', go).once('exit', go)
  })

  async function load(): Promise<void> {
    const documents = [...dataset.all()]
    const seq = dataset.lastSeq()
    send(child, {kind: 'open', projectId: dataset.projectId, dataset: dataset.name})
    for (let start = 0; start === 0 || start < documents.length; start += batchSize) {
      send(child, {kind: 'load', documents: documents.slice(start, start + batchSize), seq})
      await new Promise(resolve => setImmediate(resolve))
    }
    await started
    for (const commit of missed) send(child, {kind: 'commit', commit})
    loaded = true
  }
  return {child, ready: load(), stop}
}

function send(child: ChildProcess, message: HelperMessage): void {
  if (child.connected) child.send(message, () => {})
}
