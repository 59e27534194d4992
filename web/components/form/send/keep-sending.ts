/**
 * Sends one request until the server has stored or refused it: at once, after growing pauses, and as soon as the browser
 * says that it is connected again. On the device from before the first try until the answer.
 */
import {forgetPhotos} from '../../photos/kept-photos.ts'
import {dropDraft} from '../draft.ts'
import {newKey} from './new-key.ts'
import {postRequest} from './post-request.ts'
import type {SendResult} from './request-body.ts'
import {dropUnsent, keepUnsent, type Unsent} from './unsent.ts'

/** ms; the last one is repeated. */
const pauses = [2000, 5000, 10_000, 20_000, 30_000, 60_000]

export interface KeepSendingOptions {
  signal: AbortSignal
  /**
   * The first try, and maybe others, led nowhere. `isKept`: it will survive a reload; `reference`: what the server calls
   * the last failure, where it was the server's.
   */
  onWaiting(isKept: boolean, reference: string | null): void
}

export type FinalResult = Extract<SendResult, {kind: 'stored' | 'refused'}>

/** Null when it was aborted; the request then stays on the device. Never rejects. */
export async function keepSending(entry: Unsent, {signal, onWaiting}: KeepSendingOptions): Promise<FinalResult | null> {
  let current = entry
  let isKept = keepUnsent(current)
  for (let attempt = 0; !signal.aborted; attempt++) {
    const result = await postRequest(current.body, current.key)
    if (result.kind === 'stored' || result.kind === 'refused') {
      dropUnsent(current.key)
      if (result.kind === 'stored') {
        // Here too, because it may have been sent from another page than its form's.
        dropDraft(current.form)
        forgetPhotos(current.form)
      }
      return result
    }
    if (result.kind === 'key_taken') {
      // An earlier try was stored after all, and something was changed since: that is a request of its own.
      dropUnsent(current.key)
      current = {...current, key: newKey()}
      isKept = keepUnsent(current)
      continue
    }
    if (signal.aborted) break
    onWaiting(isKept, result.reference)
    const pause = pauses[Math.min(attempt, pauses.length - 1)] ?? 0
    await connectionOr(Math.max(pause, result.retryAfterMs), signal)
  }
  return null
}

/** After `ms`, or at once when the browser is connected again, or when nobody waits any more. */
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
