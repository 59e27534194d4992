import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {noteTime} from '#web/config/telemetry.ts'
import {beginTraces, currentTrace} from '#web/config/trace.ts'
import {readOutboxAgeMs} from '#web/server/outbox/outbox-health.ts'
import {startTelemetry} from '#web/server/telemetry/start-telemetry.ts'
import {createLeads, fakeChannel, post, shortForm} from '../../helpers/leads.ts'
import {type Receiver, startReceiver} from '../../helpers/watch-receiver.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: {key: string; value: {stringValue?: string; intValue?: number}}[]
}

interface Metric {
  name: string
  gauge?: {dataPoints: {asDouble: number}[]}
  histogram?: {dataPoints: {count: number; sum: number}[]}
}

const spansIn = (receiver: Receiver) =>
  (receiver.bodies('/v1/traces') as {resourceSpans: {scopeSpans: {spans: Span[]}[]}[]}[]).flatMap(({resourceSpans}) =>
    resourceSpans.flatMap(({scopeSpans}) => scopeSpans.flatMap(({spans}) => spans)),
  )

const metricsIn = (receiver: Receiver) =>
  (receiver.bodies('/v1/metrics') as {resourceMetrics: {scopeMetrics: {metrics: Metric[]}[]}[]}[])
    .flatMap(({resourceMetrics}) => resourceMetrics)
    .flatMap(({scopeMetrics}) => scopeMetrics.flatMap(({metrics}) => metrics))

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

test('a request, its page and its alert are one trace at the collector, with metrics and the age of the outbox', async () => {
  const receiver = await startReceiver()
  let answers = false
  const sms = fakeChannel('sms', async () =>
    answers ? {kind: 'accepted', carrierId: 'SM1'} : {kind: 'later', reason: 'not now'},
  )
  const leads = createLeads({sms})
  beginTraces()
  const telemetry = startTelemetry({
    endpoint: receiver.url,
    serviceName: 'site-of-the-tests',
    outboxAgeMs: () => readOutboxAgeMs(leads),
  })
  onTestFinished(() => telemetry.stop())
  const server = createServer(async (request, response) => {
    const startedAt = Date.now()
    if (request.url === '/api/store-request/1') await post(leads, shortForm())
    noteTime('render', startedAt)
    response.writeHead(request.url === '/down' ? 503 : 200).end(currentTrace() ?? '')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = {traceparent: `00-${trace}-${parent}-01`}
  expect(await (await fetch(`${address}/api/store-request/1`, {headers})).text()).toBe(trace)
  const own = await (await fetch(`${address}/down`)).text()
  await fetch(`${address}/_next/static/a.js`)
  await fetch(`${address}/api/health`)
  leads.clock.at += 90_000
  await telemetry.flush()
  answers = true
  leads.clock.at += 60 * 60_000
  await leads.drain()
  await telemetry.flush()

  const spans = spansIn(receiver)
  // The collector of this test is a server of the same process.
  const requests = spans.filter(span => span.name === 'request' && !JSON.stringify(span).includes('POST'))
  expect(requests.map(({traceId, parentSpanId, kind}) => ({traceId, parentSpanId, kind}))).toEqual([
    {traceId: trace, parentSpanId: parent, kind: 2},
    {traceId: own, parentSpanId: undefined, kind: 2},
  ])
  expect(requests[0]?.attributes).toEqual([
    {key: 'http.request.method', value: {stringValue: 'GET'}},
    {key: 'http.route', value: {stringValue: '/api/store-request/1'}},
    {key: 'http.response.status_code', value: {intValue: 200}},
  ])
  const [request] = requests
  for (const name of ['render', 'alert']) {
    const found = spans.filter(span => span.name === name && span.traceId === trace)
    expect(
      found.map(({parentSpanId}) => parentSpanId),
      name,
    ).toEqual([request?.spanId])
  }
  const metrics = metricsIn(receiver)
  const [age] = metrics.filter(({name}) => name === 'handyman.outbox.age')
  expect(age?.gauge?.dataPoints[0]?.asDouble).toBe(90)
  const alerts = metrics.filter(({name}) => name === 'handyman.submit.to_alert.duration').at(-1)
  expect(alerts?.histogram?.dataPoints).toMatchObject([{count: 1, sum: 3690}])
  expect(JSON.stringify([spans, metrics])).not.toMatch(/\(704\)|704\D?555|Ada|example\.com/)
})

test('a collector that refuses or never answers holds nothing up', async () => {
  const receiver = await startReceiver()
  receiver.answerWith(400)
  const outboxAgeMs = () => Promise.reject(new Error('the store is away'))
  const telemetry = startTelemetry({endpoint: receiver.url, serviceName: 'site', outboxAgeMs})
  noteTime('render', Date.now(), {trace})
  await telemetry.flush().catch(() => {})
  expect(receiver.calls).toContain('POST /v1/traces')
  await telemetry.stop().catch(() => {})
  noteTime('render', Date.now())
})
