/**
 * Tells the configured webhooks of every published change, in order, each at least once. Started by the lake. A
 * delivery leaves at the moment of the commit, alongside the answer to whoever wrote; when the receiver is down it is
 * tried again until it succeeds, and a restart goes on where the last process stopped.
 */
import type {Commit, Dataset, DocumentChange, LakeLog, WebhookSettings} from '../types.ts'
import {deliver, type Outcome} from './deliver.ts'
import {compileDelta, type Delta} from './delta.ts'
import type {HookQueue} from './queue.ts'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
const BATCH = 50

export interface Webhooks {
  /** Stops at once; what was not delivered is delivered after the next start. */
  close(): Promise<void>
}

interface Worker {
  wake(): void
  done: Promise<void>
}

export function startWebhooks(dataset: Dataset, hooks: WebhookSettings[], queue: HookQueue, log: LakeLog): Webhooks {
  const closing = new AbortController()
  const workers = hooks.map(hook => {
    if (hook.secret === '') throw new Error(`Webhook "${hook.id}" needs a secret: its receiver could not trust it`)
    const delta = compileDelta(hook, id => dataset.get(id))
    return startWorker({dataset, hook, delta, queue, log, signal: closing.signal})
  })
  const stop = dataset.onCommit(() => {
    for (const {wake} of workers) wake()
  })
  return {
    async close() {
      stop()
      closing.abort()
      for (const {wake} of workers) wake()
      await Promise.all(workers.map(({done}) => done))
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
}

function startWorker(job: Job): Worker {
  const {dataset, hook, queue, log, signal} = job
  let cursor = queue.cursor(hook.id, dataset.lastSeq())
  let wake = () => {}

  async function run(): Promise<void> {
    while (!signal.aborted) {
      // Made before looking, so that a commit in between is not slept through.
      const woken = new Promise<void>(resolve => {
        wake = resolve
      })
      const commits = dataset.commitsAfter(cursor, BATCH)
      for (const commit of commits) {
        await tell(job, commit)
        if (signal.aborted) return
        cursor = commit.seq
        queue.advance(hook.id, cursor)
      }
      if (commits.length < BATCH) await woken
    }
  }
  const done = run().catch(error => log('error', 'webhook stopped', {hook: hook.id, reason: String(error)}))
  return {wake: () => wake(), done}
}

async function tell(job: Job, commit: Commit): Promise<void> {
  for (const change of commit.changes) {
    // Drafts, versions and the system's own documents have a dot in their id.
    if (change.id.includes('.')) continue
    const body = await bodyOf(job, change)
    if (body === undefined) continue
    await deliverUntilDone(job, commit, change, body)
    if (job.signal.aborted) return
  }
}

async function bodyOf({delta, hook, log}: Job, change: DocumentChange): Promise<unknown> {
  try {
    return (await delta.matches(change)) ? await delta.project(change) : undefined
  } catch (error) {
    // GROQ that fails on one document must not hold up all later ones.
    log('error', 'webhook skipped a change', {hook: hook.id, document: change.id, reason: String(error)})
    return undefined
  }
}

async function deliverUntilDone(job: Job, commit: Commit, change: DocumentChange, body: unknown): Promise<void> {
  const {dataset, hook, log, signal} = job
  const about = {hook: hook.id, document: change.id}
  for (let attempt = 0; !signal.aborted; attempt++) {
    const started = performance.now()
    const send = {hook, commit, change, body, projectId: dataset.projectId, dataset: dataset.name, signal}
    const outcome = await deliver(send)
    if (signal.aborted && outcome.next !== 'done') return
    keep(job, commit, change, outcome, Math.round(performance.now() - started))
    if (outcome.next === 'done' && attempt > 0) log('info', 'webhook delivered after retries', {...about, attempt})
    if (outcome.next === 'skip') log('warn', 'webhook refused', {...about, status: outcome.status})
    if (outcome.next !== 'retry') return
    if (attempt === 0) log('warn', 'webhook will be retried', {...about, reason: outcome.note})
    await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt), signal)
  }
}

function keep({hook, queue}: Job, commit: Commit, change: DocumentChange, outcome: Outcome, ms: number): void {
  const {status, note} = outcome
  queue.note(
    {hook: hook.id, transactionId: commit.transactionId, documentId: change.id, status, ms, note},
    outcome.next === 'retry',
  )
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
  })
}
