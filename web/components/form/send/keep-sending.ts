/** Retries one request until the server has stored or refused it, and keeps it on the device until then. */
import {forgetPhotos} from '../../photos/kept-photos.ts'
import {dropDraft} from '../draft.ts'
import {newKey} from './new-key.ts'
import {postRequest} from './post-request.ts'
import type {SendResult} from './request-body.ts'
import {dropUnsent, keepUnsent, type Unsent} from './unsent.ts'

/** The last one is repeated. */
const retryDelaysMs = [2000, 5000, 10_000, 20_000, 30_000, 60_000]

export interface KeepSendingOptions {
  signal: AbortSignal
  /** After each failed attempt. `isKept`: survives a reload; `reference`: the server's name for its failure. */
  onWaiting(isKept: boolean, reference: string | null): void
}

export type FinalResult = Extract<SendResult, {kind: 'stored' | 'refused'}>

/** Null when aborted: the request stays on the device. Never rejects. */
export async function keepSending(entry: Unsent, {signal, onWaiting}: KeepSendingOptions): Promise<FinalResult | null> {
  let current = entry
  let isKept = keepUnsent(current)
  for (let attempt = 0; !signal.aborted; attempt++) {
    const result = await postRequest(current.body, current.key)
    if (result.kind === 'stored' || result.kind === 'refused') {
      dropUnsent(current.key)
      if (result.kind === 'stored') {
        // Here too: it may be sent from another page than its form's.
        dropDraft(current.form)
        forgetPhotos(current.form)
      }
      return result
    }
    if (result.kind === 'key_taken') {
      // An earlier attempt was stored, and the form changed since: a new request.
      dropUnsent(current.key)
      current = {...current, key: newKey()}
      isKept = keepUnsent(current)
      continue
    }
    if (signal.aborted) break
    onWaiting(isKept, result.reference)
    const delayMs = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0
    await connectionOr(Math.max(delayMs, result.retryAfterMs), signal)
  }
  return null
}

/** After `ms`, or at once when the browser is online again or the signal aborts. */
function connectionOr(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
