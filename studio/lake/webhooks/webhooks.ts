// Delivers every published change to the webhooks in order, at least once. Write responses wait briefly, so a published
// change is already on the site. Failed deliveries retry with backoff, sooner after a publish or a restart.
import type {Commit, Dataset, DocumentChange, LakeLog, WebhookSettings} from '../types.ts'
import {deliver, type Outcome} from './deliver.ts'
import {compileDelta, type Delta} from './delta.ts'
import type {HookQueue} from './queue.ts'

const minDelayMs = 200
const maxDelayMs = 10_000
const batchSize = 50

export interface Webhooks {
  start(): void
  /** Whether a receiver has not got every commit up to `seq`. */
  isWaiting(seq: number): boolean
  retry(): void
  /** Resolves when everything is delivered, the receiver is down, or on timeout. */
  settled(timeoutMs: number): Promise<void>
  /** Undelivered changes resume after the next start. */
  close(): Promise<void>
}

/** @throws Error for a hook without a secret, or with an invalid filter or projection */
export function createWebhooks(dataset: Dataset, hooks: WebhookSettings[], queue: HookQueue, log: LakeLog): Webhooks {
  const closing = new AbortController()
  const workers = hooks.map(hook => {
    if (hook.secret === '') throw new Error(`Webhook "${hook.id}" needs a secret: its receiver could not trust it`)
    const delta = compileDelta(hook, id => dataset.get(id))
    return createWorker({dataset, hook, delta, queue, log, signal: closing.signal, wakeup: createWakeup()})
  })
  let published = dataset.lastSeq()
  let running: Promise<void>[] = []
  const stop = dataset.onCommit(commit => {
    if (!commit.changes.some(change => isPublished(change.id))) return
    published = commit.seq
    for (const {wake} of workers) wake()
  })
  return {
    start() {
      running = workers.map(({run}) => run())
    },
    isWaiting: seq => workers.some(worker => !worker.isNotified(seq)),
    retry() {
      for (const {retry} of workers) retry()
    },
    async settled(timeoutMs) {
      const all = Promise.all(workers.map(worker => worker.reached(published)))
      await Promise.race([all, delay(timeoutMs)])
    },
    async close() {
      stop()
      closing.abort()
      for (const {wake} of workers) wake()
      await Promise.all(running)
    },
  }
}

interface Job {
  dataset: Dataset
  hook: WebhookSettings
  delta: Delta
  queue: HookQueue
  log: LakeLog
  signal: AbortSignal
  wakeup: Wakeup
  down?: boolean
}

interface Worker {
  run(): Promise<void>
  wake(): void
  retry(): void
  isNotified(seq: number): boolean
  /** Resolves when `seq` is delivered or the receiver is down. */
  reached(seq: number): Promise<void>
}

function createWorker(job: Job): Worker {
  const {dataset, hook, queue, log, signal, wakeup} = job
  let cursor = queue.cursor(hook.id, dataset.lastSeq())
  const progress = createWakeup()

  async function deliverAll(): Promise<void> {
    while (!signal.aborted) {
      // Subscribe before reading, so a commit in between wakes the loop.
      const woken = wakeup.next()
      const commits = dataset.commitsAfter(cursor, batchSize)
      for (const commit of commits) {
        await notify(job, commit, progress.wake)
        if (signal.aborted) return
        cursor = commit.seq
        queue.advance(hook.id, cursor)
        progress.wake()
      }
      if (commits.length < batchSize) await woken
    }
  }
  return {
    run: () => deliverAll().catch(error => log('error', 'webhook stopped', {hook: hook.id, reason: String(error)})),
    wake: wakeup.wake,
    isNotified: seq => cursor >= seq,
    retry() {
      job.down = false
      wakeup.wake()
    },
    async reached(seq) {
      while (cursor < seq && !signal.aborted && !job.down) await progress.next()
    },
  }
}

async function notify(job: Job, commit: Commit, onDown: () => void): Promise<void> {
  for (const change of commit.changes) {
    if (!isPublished(change.id)) continue
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
  for (let attempt = 0; !signal.aborted; attempt++) {
    const started = performance.now()
    const send = {hook, commit, change, body, projectId: dataset.projectId, dataset: dataset.name, signal}
    const outcome = await deliver(send)
    if (signal.aborted && outcome.next !== 'done') return
    keep(job, commit, change, outcome, Math.round(performance.now() - started))
    if (outcome.next === 'done' && attempt > 0) log('info', 'webhook delivered after retries', {...about, attempt})
    if (outcome.next === 'skip') log('warn', 'webhook refused', {...about, status: outcome.status})
    job.down = outcome.next === 'retry'
    if (!job.down) return
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

/** Drafts, versions and system documents have a dot in their id. */
function isPublished(id: string): boolean {
  return !id.includes('.')
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

function delay(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref())
}
