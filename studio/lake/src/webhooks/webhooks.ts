// Delivers every change that concerns a webhook to it in order, at least once. Write responses wait briefly for the
// webhooks of the lake's settings, so a published change is already on the site.
import type {Dataset, DocumentChange, LakeLog, WebhookSettings} from '../types.ts'
import {compileDelta} from './delta.ts'
import type {Attempt, HookQueue} from './queue.ts'
import {createWorker, delay, type Worker} from './worker.ts'

export interface Webhooks {
  start(): void
  /** Whether a receiver of the settings has not got every commit up to `seq`. */
  isWaiting(seq: number): boolean
  retry(): void
  /** Resolves when everything is delivered to the settings' hooks, the receiver is down, or on timeout. */
  settled(timeoutMs: number): Promise<void>
  /** Replaces one with the same id; writes never wait for it. @throws Error for an invalid filter or projection */
  add(hook: WebhookSettings): void
  /** With its cursor and attempts; what it has not delivered is dropped. */
  remove(id: string): void
  /** What was sent in this attempt, as far as the history has it; null otherwise. */
  payloadOf(attempt: Attempt): Promise<unknown>
  /** Undelivered changes resume after the next start. */
  close(): Promise<void>
}

interface Entry {
  worker: Worker
  isOfSettings: boolean
  running: Promise<void>
}

/** @throws Error for a hook without a secret, or with an invalid filter or projection */
export function createWebhooks(dataset: Dataset, hooks: WebhookSettings[], queue: HookQueue, log: LakeLog): Webhooks {
  const entries = new Map<string, Entry>()
  let isStarted = false

  function put(hook: WebhookSettings, isOfSettings: boolean): void {
    const delta = compileDelta(hook, dataset)
    entries.get(hook.id)?.worker.stop()
    const worker = createWorker({dataset, hook, delta, queue, log})
    entries.set(hook.id, {worker, isOfSettings, running: isStarted ? worker.run() : Promise.resolve()})
  }

  for (const hook of hooks) {
    if (!hook.secret) throw new Error(`Webhook "${hook.id}" needs a secret: its receiver could not trust it`)
    put(hook, true)
  }
  const ofSettings = () => [...entries.values()].filter(({isOfSettings}) => isOfSettings)
  let published = dataset.lastSeq()
  const stop = dataset.onCommit(({seq, changes}) => {
    if (changes.some(isPublished)) published = seq
    for (const {worker} of entries.values()) if (changes.some(worker.concerns)) worker.wake()
  })

  return {
    start() {
      isStarted = true
      for (const entry of entries.values()) entry.running = entry.worker.run()
    },
    isWaiting: seq => ofSettings().some(({worker}) => !worker.isNotified(seq)),
    retry() {
      for (const {worker} of entries.values()) worker.retry()
    },
    async settled(timeoutMs) {
      const all = Promise.all(ofSettings().map(({worker}) => worker.reached(published)))
      await Promise.race([all, delay(timeoutMs)])
    },
    add: hook => put(hook, false),
    remove(id) {
      entries.get(id)?.worker.stop()
      entries.delete(id)
      queue.forget(id)
    },
    async payloadOf({hook, transactionId, documentId}) {
      const change = dataset.commit(transactionId)?.changes.find(({id}) => id === documentId)
      return (change && (await entries.get(hook)?.worker.payload(change))) ?? null
    },
    async close() {
      stop()
      for (const {worker} of entries.values()) worker.stop()
      await Promise.all([...entries.values()].map(({running}) => running))
    },
  }
}

/** Drafts, versions and system documents have a dot in their id. */
const isPublished = ({id}: DocumentChange) => !id.includes('.')
