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

const late = Symbol('late')

/** Resolves to `late` after `ms`, while the work goes on. `setImmediate` lets a starved process first read. */
async function orLate<T>(ms: number, work: Promise<T>): Promise<T | typeof late> {
  const {promise: timeIsUp, resolve} = Promise.withResolvers<typeof late>()
  const timer = setTimeout(() => setImmediate(resolve, late), Math.max(0, ms))
  try {
    return await Promise.race([work, timeIsUp])
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects with `Late` after `timeoutMs`. */
export async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const result = await orLate(timeoutMs, work)
  if (result === late) throw new Late(`Not done within ${timeoutMs} ms`)
  return result
}

/** Visitors get an answer within two seconds while the store is down. */
const maxSilenceMs = 1500
/** Longer than any work of ours, shorter than a proxy waits. */
const maxWorkMs = 10_000

/** Rejects when the store was silent for `maxSilenceMs`; a busy store may answer late. */
export async function withStoreTimeout<T>(store: Store, work: Promise<T>): Promise<T> {
  const began = performance.now()
  const remainingMs = () =>
    Math.min(Math.max(began, store.answeredAt()) + maxSilenceMs, began + maxWorkMs) - performance.now()
  for (;;) {
    const result = await orLate(remainingMs(), work)
    if (result !== late) return result
    if (remainingMs() <= 0) throw new Error('The store is silent')
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
