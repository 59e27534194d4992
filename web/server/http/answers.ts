import {currentTrace, referenceOf} from '#web/config/trace.ts'
import type {Services, Store} from '../ports.ts'

export interface Refusal {
  error: string
  fields?: Record<string, string>
  /** Visitors read it out after a fault of ours, and we find it in the log. */
  reference?: string
}

const headers = {'cache-control': 'no-store'}

export function answer(body: object, init: {status?: number; headers?: Record<string, string>} = {}): Response {
  return Response.json(body, {status: init.status ?? 200, headers: {...headers, ...init.headers}})
}

export function refuse(status: number, refusal: Refusal | string, extra: Record<string, string> = {}): Response {
  return answer(typeof refusal === 'string' ? {error: refusal} : refusal, {status, headers: extra})
}

export function refuseForNow(error: string): Response {
  const reference = referenceOf(currentTrace())
  return refuse(503, {error, ...(reference && {reference})}, {'retry-after': '5'})
}

/** The sentence of a 503 where there is no JSON. */
export function withTrace(sentence: string): string {
  const reference = referenceOf(currentTrace())
  return reference ? `${sentence} (reference ${reference})` : sentence
}

export function done(extra: Record<string, string> = {}): Response {
  return new Response(null, {status: 204, headers: {...headers, ...extra}})
}

/** 303, so that a reload sends nothing again. */
export function seeOther(location: string, extra: Record<string, string> = {}): Response {
  return new Response(null, {status: 303, headers: {...headers, location, ...extra}})
}

export class Late extends Error {}

/** Rejects with `Late` after `timeoutMs`, while the work goes on. `setImmediate` lets a starved process first read. */
export async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const tooLate = () => reject(new Late(`Not done within ${timeoutMs} ms`))
    timer = setTimeout(() => setImmediate(tooLate), Math.max(0, timeoutMs))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Visitors get an answer within two seconds while the store is down. */
const maxSilenceMs = 1500
/** Longer than any work of ours, shorter than a proxy waits. */
const maxWorkMs = 10_000

/** Rejects when the store was silent for `maxSilenceMs`; a busy store may answer late. */
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

interface Fault {
  event: string
  sentence: string
}

/** Answers 503 with `sentence` when `work` throws. Never rejects. */
export async function answerOrRefuse(
  {log}: Pick<Services, 'log'>,
  {event, sentence}: Fault,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    log.error(event, error)
    return refuseForNow(sentence)
  }
}

/** The same, also when the store is silent. */
export function answerFromStore(
  services: Pick<Services, 'store' | 'log'>,
  fault: Fault,
  work: () => Promise<Response>,
): Promise<Response> {
  return answerOrRefuse(services, fault, () => withStoreTimeout(services.store, work()))
}
