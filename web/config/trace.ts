/**
 * One id for everything that one call from outside causes: it is in the log lines, in what is asked of the content
 * source, in the texts that wait in the outbox, in the `x-request-id` of an API's answer, and what a visitor is told as
 * "reference". 32 hexadecimal digits, as in the W3C's `traceparent` (https://www.w3.org/TR/trace-context/), which Next
 * leaves out of its cache keys. Begun once by web/instrumentation.ts; kept on `globalThis`, because Next evaluates this
 * module several times.
 */
import {AsyncLocalStorage} from 'node:async_hooks'
import {randomBytes, randomUUID} from 'node:crypto'
import type {IncomingHttpHeaders} from 'node:http'
import {onRequestStart} from './on-request.ts'
import {perProcess} from './process.ts'

const traces = () => perProcess('traces', () => new AsyncLocalStorage<string | null>())
const state = () => perProcess('tracing', () => ({started: false}))

/** The id of the call that is being answered; null outside of any. */
export function currentTrace(): string | null {
  return traces().getStore() ?? null
}

/** Does the work on behalf of an earlier call, whatever is being answered now; null: on behalf of none. */
export function inTrace<T>(trace: string | null, work: () => T): T {
  return traces().run(trace, work)
}

/** What a visitor can read out on the phone: the id's beginning, enough to find it in the log. */
export function referenceOf(trace: string | null): string | null {
  return trace?.slice(0, 8) ?? null
}

/** For a call to somebody else's server. A span of its own for each call, as the standard wants it. */
export function traceparent(trace: string): string {
  return `00-${trace}-${randomBytes(8).toString('hex')}-01`
}

const hex = /^[0-9a-f]{32}$/
const nothing = '0'.repeat(32)

/** The caller's id, where it is well formed (32 hexadecimal digits, with or without a UUID's hyphens), else a new one. */
export function traceOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id']?.toString().slice(0, 64).toLowerCase().replaceAll('-', '')
  const parent = /^[0-9a-f]{2}-([0-9a-f]{32})-/.exec(headers.traceparent?.toString() ?? '')?.[1]
  const isId = (id: string | undefined) => id !== undefined && hex.test(id) && id !== nothing
  return [given, parent].find(isId) ?? randomUUID().replaceAll('-', '')
}

/** From now on every request that comes to Next, but those for its own files, has its id. */
export function beginTraces(): void {
  if (state().started) return
  state().started = true
  onRequestStart((request, response) => {
    if (request.url?.startsWith('/_next/')) return
    const trace = traceOf(request.headers)
    // For the rest of this turn, in which the request is handed on, and for all that follows from it.
    traces().enterWith(trace)
    // Not on pages, which are the same for everybody and stay in memory.
    if (request.url?.startsWith('/api/')) response.setHeader('x-request-id', trace)
  })
}
