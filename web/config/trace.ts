// One id per outside call, in logs, content requests, outbox texts, `x-request-id` and the visitor's "reference": 32
// hex digits as in `traceparent` (https://www.w3.org/TR/trace-context/), which Next leaves out of its cache keys.
import {AsyncLocalStorage} from 'node:async_hooks'
import {randomBytes, randomUUID} from 'node:crypto'
import type {IncomingHttpHeaders} from 'node:http'
import {onRequestStart} from './on-request.ts'
import {perProcess} from './process.ts'

const traces = () => perProcess('traces', () => new AsyncLocalStorage<string | null>())
const state = () => perProcess('tracing', () => ({started: false}))

export function currentTrace(): string | null {
  return traces().getStore() ?? null
}

export function inTrace<T>(trace: string | null, work: () => T): T {
  return traces().run(trace, work)
}

export function referenceOf(trace: string | null): string | null {
  return trace?.slice(0, 8) ?? null
}

export function traceparent(trace: string): string {
  return `00-${trace}-${randomBytes(8).toString('hex')}-01`
}

const hex = /^[0-9a-f]{32}$/
const nothing = '0'.repeat(32)

export function traceOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id']?.toString().slice(0, 64).toLowerCase().replaceAll('-', '')
  const parent = /^[0-9a-f]{2}-([0-9a-f]{32})-/.exec(headers.traceparent?.toString() ?? '')?.[1]
  const isId = (id: string | undefined) => id !== undefined && hex.test(id) && id !== nothing
  return [given, parent].find(isId) ?? randomUUID().replaceAll('-', '')
}

export function beginTraces(): void {
  if (state().started) return
  state().started = true
  onRequestStart((request, response) => {
    if (request.url?.startsWith('/_next/')) return
    const trace = traceOf(request.headers)
    traces().enterWith(trace)
    // Pages are the same for all visitors and are cached.
    if (request.url?.startsWith('/api/')) response.setHeader('x-request-id', trace)
  })
}
