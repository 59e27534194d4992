// One webhook of one dataset: follows the log from its cursor. Failed deliveries are tried again with backoff, sooner
// after a publish or a restart, and hold up those that follow.
import {untilUnlocked} from '../store/database.ts'
import type {Commit, Dataset, DocumentChange, LakeLog, WebhookSettings} from '../types.ts'
import {deliver, type Outcome} from './deliver.ts'
import type {Delta} from './delta.ts'
import type {HookQueue} from './queue.ts'

const minDelayMs = 200
const maxDelayMs = 10_000
const batchSize = 50

export interface WorkerOptions {
  dataset: Dataset
  hook: WebhookSettings
  delta: Delta
  queue: HookQueue
  log: LakeLog
}

export interface Worker {
  run(): Promise<void>
  wake(): void
  retry(): void
  /** What is being sent is cut off, and not noted. */
  stop(): void
  concerns(change: DocumentChange): boolean
  isNotified(seq: number): boolean
  /** Resolves when `seq` is delivered or the receiver is down. */
  reached(seq: number): Promise<void>
  payload(change: DocumentChange): Promise<unknown>
}

interface Job extends WorkerOptions {
  signal: AbortSignal
  wakeup: Wakeup
  down: boolean
}

export function createWorker(options: WorkerOptions): Worker {
  const {dataset, hook, delta, queue, log} = options
  const stopping = new AbortController()
  const {signal} = stopping
  const wakeup = createWakeup()
  const progress = createWakeup()
  const job: Job = {...options, signal, wakeup, down: false}
  let cursor = queue.cursor(hook.id, dataset.lastSeq())

  async function deliverAll(): Promise<void> {
    while (!signal.aborted) {
      // Subscribe before reading, so a commit in between wakes the loop.
      const woken = wakeup.next()
      const commits = dataset.commitsAfter(cursor, batchSize)
      for (const commit of commits) {
        await notify(job, commit, progress.wake)
        if (signal.aborted) return
        await untilUnlocked(dataset.db)
        cursor = commit.seq
        queue.advance(hook.id, cursor)
        progress.wake()
      }
      if (commits.length < batchSize) await woken
    }
  }
  return {
    async run() {
      while (!signal.aborted) {
        await deliverAll().catch(async error => {
          log('error', 'webhook interrupted', {hook: hook.id, reason: String(error)})
          await Promise.race([delay(maxDelayMs), wakeup.next()])
        })
      }
    },
    wake: wakeup.wake,
    stop() {
      stopping.abort()
      wakeup.wake()
      progress.wake()
    },
    concerns: change => concerns(hook, change),
    isNotified: seq => cursor >= seq,
    retry() {
      job.down = false
      wakeup.wake()
    },
    async reached(seq) {
      while (cursor < seq && !signal.aborted && !job.down) await progress.next()
    },
    payload: change => delta.project(change),
  }
}

/** Other ids with a dot are the system's. */
function concerns({on, includeDrafts, includeVersions}: WebhookSettings, {id, before, after}: DocumentChange): boolean {
  const isIncluded =
    !id.includes('.') || (id.startsWith('drafts.') && includeDrafts) || (id.startsWith('versions.') && includeVersions)
  const operation = before === null ? 'create' : after === null ? 'delete' : 'update'
  return Boolean(isIncluded) && (on === undefined || on.includes(operation))
}

async function notify(job: Job, commit: Commit, onDown: () => void): Promise<void> {
  for (const change of commit.changes) {
    if (!concerns(job.hook, change)) continue
    const body = await bodyOf(job, change)
    if (body === undefined) continue
    await deliverUntilDone(job, commit, change, body, onDown)
    if (job.signal.aborted) return
  }
}

async function bodyOf({delta, hook, log}: Job, change: DocumentChange): Promise<unknown> {
  try {
    return (await delta.matches(change)) ? await delta.project(change) : undefined
  } catch (error) {
    // A GROQ error on one document must not block later ones.
    log('error', 'webhook skipped a change', {hook: hook.id, document: change.id, reason: String(error)})
    return undefined
  }
}

async function deliverUntilDone(
  job: Job,
  commit: Commit,
  change: DocumentChange,
  body: unknown,
  onDown: () => void,
): Promise<void> {
  const {dataset, hook, log, signal, wakeup} = job
  const about = {hook: hook.id, document: change.id}
  // Monotonic: a jump of the clock gives nothing up.
  const giveUpAt = performance.now() + (hook.giveUpAfterMs ?? Number.POSITIVE_INFINITY)
  for (let attempt = 0; !signal.aborted; attempt++) {
    const started = performance.now()
    const send = {hook, commit, change, body, projectId: dataset.projectId, dataset: dataset.name, signal}
    const outcome = await deliver(send)
    if (signal.aborted && outcome.next !== 'done') return
    await untilUnlocked(dataset.db)
    keep(job, commit, change, outcome, Math.round(performance.now() - started))
    if (outcome.next === 'done' && attempt > 0) log('info', 'webhook delivered after retries', {...about, attempt})
    if (outcome.next === 'skip') log('warn', 'webhook refused', {...about, status: outcome.status})
    job.down = outcome.next === 'retry'
    if (!job.down) return
    if (performance.now() >= giveUpAt) return log('warn', 'webhook given up', about)
    onDown()
    if (attempt === 0) log('warn', 'webhook will be retried', {...about, reason: outcome.note})
    await Promise.race([delay(Math.min(maxDelayMs, minDelayMs * 2 ** attempt)), wakeup.next()])
  }
}

function keep({hook, queue}: Job, commit: Commit, change: DocumentChange, outcome: Outcome, ms: number): void {
  const {status, note} = outcome
  queue.note(
    {hook: hook.id, transactionId: commit.transactionId, documentId: change.id, status, ms, note},
    outcome.next === 'retry',
  )
}

interface Wakeup {
  wake(): void
  next(): Promise<void>
}

function createWakeup(): Wakeup {
  let next = Promise.withResolvers<void>()
  return {
    wake() {
      next.resolve()
      next = Promise.withResolvers<void>()
    },
    next: () => next.promise,
  }
}

export function delay(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref())
}
