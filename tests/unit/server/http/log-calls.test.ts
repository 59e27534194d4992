import {expect, test, vi} from 'vitest'
import {beginTraces, currentTrace, referenceOf, traceOf, traceparent} from '#web/config/trace.ts'
import {logCalls} from '#web/server/http/log-calls.ts'
import {listen} from '../../../helpers/listen.ts'

type Line = {level: string; event: string; trace: string | null} & Record<string, unknown>

/** A server that answers each path with the status that its address asks for, and what was logged of it. */
async function logged() {
  const lines: Line[] = []
  const note = (level: string) => (event: string, fields?: unknown) =>
    void lines.push({level, event, trace: currentTrace(), ...(fields as object)})
  const log = {info: note('info'), warn: note('warn'), error: note('error')}
  beginTraces()
  beginTraces()
  logCalls(log)
  logCalls(log)
  const {url: origin} = await listen((request, response) => {
    response.statusCode = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('status') ?? 200)
    response.end(JSON.stringify({trace: currentTrace()}))
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, init)
    const {trace} = await answer.json()
    return {id: answer.headers.get('x-request-id'), trace}
  }
  return {lines, ask}
}

test('a call of an API is one line, a fault is a warning, and no line has more of an address than its route', async () => {
  const {lines, ask} = await logged()
  for (const quiet of ['/contact', '/contact?phone=7045550101&status=404', '/api/health', '/api/revalidate'])
    await ask(quiet)
  await ask('/api/health?status=503')
  const trace = 'abcdef0123456789'.repeat(2)
  const headers = {'x-request-id': trace}
  await ask('/api/store-request?phone=7045550101', {method: 'POST', headers})
  await ask('/api/files/view/secret-key-of-a-photo/more?until=1&status=404')
  await ask('/api/revalidate?status=401', {method: 'POST'})
  await ask(`/api/${'x'.repeat(100)}?status=429`)
  await ask('/api/survey?status=500')
  await ask('/services/secret?visitor=ada&status=500')
  await ask(`/${'y'.repeat(200)}?status=503`)
  await ask('/s/1001.k3y.of-an-alert?status=500')
  await ask('/r/1001.k3y.of-a-receipt/photos?status=503')
  await vi.waitFor(() => expect(lines).toHaveLength(9), 10_000)
  expect(lines.map(({level, event, method, path, status}) => [level, event, method, path, status])).toEqual([
    ['info', 'call answered', 'POST', '/api/store-request', 200],
    ['info', 'call answered', 'GET', '/api/files/view', 404],
    ['info', 'call answered', 'POST', '/api/revalidate', 401],
    ['info', 'call answered', 'GET', `/api/${'x'.repeat(55)}`, 429],
    ['warn', 'call answered', 'GET', '/api/survey', 500],
    ['warn', 'call answered', 'GET', '/services/secret', 500],
    ['warn', 'call answered', 'GET', `/${'y'.repeat(99)}`, 503],
    ['warn', 'call answered', 'GET', '/s', 500],
    ['warn', 'call answered', 'GET', '/r', 503],
  ])
  expect(lines[0]?.trace).toBe(trace)
  expect(lines.slice(0, 5).filter(({ms}) => !Number.isInteger(ms))).toEqual([])
  expect(lines.slice(5).map(({ms}) => ms)).toEqual([null, null, null, null])
  expect(JSON.stringify(lines)).not.toContain('k3y')
})

test('every request but those for files of the pages has an id, and only calls of an API show it', async () => {
  const {ask} = await logged()
  const api = await ask('/api/survey')
  expect([api.id, api.trace]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), api.id])
  const page = await ask('/contact')
  expect([page.id, page.trace]).toEqual([null, expect.stringMatching(/^[\da-f]{32}$/)])
  expect(page.trace).not.toBe(api.trace)
  expect(await ask('/_next/static/chunk.js')).toEqual({id: null, trace: null})
  expect(currentTrace()).toBeNull()
})

test('the id of a caller goes before the one of its parent, and ours is told to others as the standard wants it', () => {
  const [own, parent] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(traceOf({'x-request-id': '3F9A1C2E-0000-4000-8000-123456789abc'})).toBe('3f9a1c2e000040008000123456789abc')
  for (const id of ['', 'x', 'a'.repeat(31), 'a'.repeat(33), '{"a":1}', '\u00e9'.repeat(32)])
    expect(traceOf({'x-request-id': id})).toMatch(/^[0-9a-f]{32}$/)
  const traceparentOf = (id: string) => `00-${id}-b7ad6b7169203331-01`
  expect(traceOf({'x-request-id': own, traceparent: traceparentOf(parent)})).toBe(own)
  expect(traceOf({'x-request-id': '0'.repeat(32), traceparent: traceparentOf(parent)})).toBe(parent)
  expect(traceOf({traceparent: traceparentOf('0'.repeat(32))})).not.toBe('0'.repeat(32))
  expect(traceOf({traceparent: `${parent}-1`})).not.toBe(parent)
  const [one, other] = [traceparent(own), traceparent(own)]
  expect(one).toMatch(new RegExp(`^00-${own}-[\\da-f]{16}-01$`))
  expect(other).not.toBe(one)
  expect([referenceOf(own), referenceOf(null)]).toEqual(['a'.repeat(8), null])
})
