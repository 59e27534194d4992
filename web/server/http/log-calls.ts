import {subscribe} from 'node:diagnostics_channel'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Log} from '#web/config/log.ts'
import {onRequestStart} from '#web/config/on-request.ts'
import {perProcess} from '#web/config/process.ts'
import {inTrace} from '#web/config/trace.ts'

const state = () => perProcess('callLog', () => ({started: false}))

// Supervisors poll the health; an import revalidates a thousand times.
const isUnsaid = (path: string, status: number) =>
  path.startsWith('/api/health') || (path === '/api/revalidate' && status === 200)

/** Logs each API call and each 5xx. Only the first words of the address: the rest may be the visitor's. */
export function logCalls(log: Log): void {
  if (state().started) return
  state().started = true
  const began = new WeakMap<IncomingMessage, number>()
  onRequestStart(request => {
    if (request.url?.startsWith('/api/')) began.set(request, performance.now())
  })
  subscribe('http.server.response.finish', message => {
    const {request, response} = message as {request: IncomingMessage; response: ServerResponse}
    const status = response.statusCode
    if (status < 500 && !request.url?.startsWith('/api/')) return
    const path = routeOf(request.url ?? '')
    if (isUnsaid(path, status)) return
    const beginning = began.get(request)
    const ms = beginning === undefined ? null : Math.round(performance.now() - beginning)
    const trace = response.getHeader('x-request-id')
    inTrace(typeof trace === 'string' ? trace : null, () => {
      const fields = {method: request.method ?? '', path, status, ms}
      if (status >= 500) log.warn('call answered', fields)
      else log.info('call answered', fields)
    })
  })
}

/** Links in alerts and receipts are keys. */
const keyInPath = /^\/[rs]\//

function routeOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (keyInPath.test(path)) return path.slice(0, 2)
  return path.startsWith('/api/') ? path.split('/').slice(0, 4).join('/').slice(0, 60) : path.slice(0, 100)
}
