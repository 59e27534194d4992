import type {RequestHandler} from '@sanity/client'
import type {Signal} from './signal.ts'

type Request = Parameters<RequestHandler>[0]

/** How often a read may fail while the lake answers others; the client has tried five times each time. */
const maxFailures = 2
const pauseMs = 2_000
/** A dead zone neither answers nor refuses. */
const slowMs = 5_000

// Requests wait for the signal: a failed read crashes Sanity's screens, and its mutator drops a draft whose first save
// fails. A write that finds out about the lost signal fails unless it is a form's save, because sending it twice could
// do harm. Sanity's own `handle` sees the final answer only.
export function waitForSignal(signal: Signal, handle?: RequestHandler): RequestHandler {
  return (request, next) => {
    const send = async (each: Request) => {
      if (signal.isLost()) await signal.back()
      return mayRepeat(each) ? sendWithSignal(signal, each, next) : next(each)
    }
    return handle ? handle(request, send) : send(request)
  }
}

type Next = (request: Request) => Promise<unknown>

async function sendWithSignal(signal: Signal, request: Request, next: Next): Promise<unknown> {
  const transactionId = transactionOf(request)
  for (let failures = 0; ; failures++) {
    const slow = setTimeout(() => void signal.back(), slowMs)
    try {
      return await next(request)
    } catch (error) {
      if (failures > 0 && transactionId && isDoneAlready(error)) return {transactionId}
      if (!isUnanswered(error)) throw error
      const wasLost = await signal.back()
      if (wasLost) continue
      if (!transactionId && failures >= maxFailures) throw error
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    } finally {
      clearTimeout(slow)
    }
  }
}

const mayRepeat = (request: Request) =>
  (request.method ?? 'GET') === 'GET' || request.url.includes('/data/query/') || transactionOf(request) !== undefined

/** Sanity names the transactions of its forms, so that each counts once, however often it arrives. */
function transactionOf({body}: Request): string | undefined {
  const {transactionId} = (body ?? {}) as {transactionId?: unknown}
  return typeof transactionId === 'string' ? transactionId : undefined
}

interface Failure {
  name?: string
  statusCode?: number
  details?: {items?: {error?: {type?: string}}[]}
}

function isUnanswered(error: unknown): boolean {
  const {name, statusCode} = error as Failure
  if (statusCode !== undefined) return statusCode >= 502 && statusCode <= 504
  return name === 'TypeError' || name === 'TimeoutError'
}

function isDoneAlready(error: unknown): boolean {
  const {statusCode, details} = error as Failure
  return (
    statusCode === 409 && details?.items?.some(item => item.error?.type === 'transactionAlreadyExistsError') === true
  )
}
