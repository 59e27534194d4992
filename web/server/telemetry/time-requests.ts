import {subscribe, unsubscribe} from 'node:diagnostics_channel'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Timed} from '#web/config/telemetry.ts'
import {currentTrace} from '#web/config/trace.ts'
import {routeOf} from '../http/log-calls.ts'

export interface RequestSpan {
  id: string
  /** The caller's, from its `traceparent`. */
  parent: string | undefined
}

// Files and supervisors' polls say nothing about the site.
const isUntimed = (url: string) => url.startsWith('/_next/') || url.startsWith('/api/health')

/** Times every request but those for files. The route is that of an API call; pages are one. @returns what ends it */
export function timeRequests(
  begin: (trace: string) => string,
  take: (timed: Timed, request: RequestSpan) => void,
): () => void {
  const running = new WeakMap<IncomingMessage, {startedAt: number; trace: string; span: RequestSpan}>()
  const onStart = (message: unknown) => {
    const {request} = message as {request: IncomingMessage}
    const trace = currentTrace()
    if (trace === null || isUntimed(request.url ?? '')) return
    const [, given, parent] =
      /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-/.exec(String(request.headers.traceparent)) ?? []
    running.set(request, {
      startedAt: Date.now(),
      trace,
      span: {id: begin(trace), parent: given === trace ? parent : undefined},
    })
  }
  const onFinish = (message: unknown) => {
    const {request, response} = message as {request: IncomingMessage; response: ServerResponse}
    const found = running.get(request)
    if (!found) return
    const {startedAt, trace, span} = found
    const url = request.url ?? ''
    const attributes = {
      'http.request.method': request.method ?? '',
      'http.route': url.startsWith('/api/') ? routeOf(url) : 'page',
      'http.response.status_code': response.statusCode,
    }
    take({name: 'request', startedAt, endedAt: Date.now(), trace, attributes}, span)
  }
  subscribe('http.server.request.start', onStart)
  subscribe('http.server.response.finish', onFinish)
  return () => {
    unsubscribe('http.server.request.start', onStart)
    unsubscribe('http.server.response.finish', onFinish)
  }
}
