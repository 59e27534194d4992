import {currentTrace, referenceOf} from '#web/config/trace.ts'
import type {Store} from '../ports.ts'

/** The shape of every refusal: a sentence, and a sentence for each field that is wrong. */
export interface Refusal {
  error: string
  fields?: Record<string, string>
  /** Where the fault is ours: what the visitor can read out to us, and we find in the log. */
  reference?: string
}

const headers = {'cache-control': 'no-store'}

export function answer(body: object, init: {status?: number; headers?: Record<string, string>} = {}): Response {
  return Response.json(body, {status: init.status ?? 200, headers: {...headers, ...init.headers}})
}

export function refuse(status: number, refusal: Refusal | string, extra: Record<string, string> = {}): Response {
  return answer(typeof refusal === 'string' ? {error: refusal} : refusal, {status, headers: extra})
}

/** A browser that kept the form tries again by itself after so many seconds. */
const retryAfterSeconds = 5

export function refuseForNow(error: string): Response {
  const reference = referenceOf(currentTrace())
  return refuse(503, {error, ...(reference && {reference})}, {'retry-after': String(retryAfterSeconds)})
}

/** Rejects after `ms`, while the work goes on: its caller has an answer in time whatever hangs. */
export async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A visitor whose store is down has an answer within two seconds. */
const maxSilenceMs = 1500
/** Longer than any work of ours, shorter than the patience of a proxy. */
const maxWorkMs = 10_000

/**
 * Rejects as soon as the store has given no sign of life for a second and a half. On a machine that is merely busy it keeps
 * answering, to this caller or to others, and then a late answer is better than none. A process that hardly got a turn
 * itself first reads what has arrived meanwhile.
 */
export async function withStoreTimeout<T>(store: Store, work: Promise<T>): Promise<T> {
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    const remainingMs = () =>
      Math.min(Math.max(began, store.answeredAt()) + maxSilenceMs, began + maxWorkMs) - performance.now()
    const listen = () => {
      timer = setTimeout(() => setImmediate(judge), Math.max(0, remainingMs()))
    }
    const judge = () => {
      if (remainingMs() > 0) listen()
      else reject(new Error('The store is silent'))
    }
    listen()
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}
