// Sends traces and metrics to an OpenTelemetry collector (OTLP over HTTP, JSON). Loaded only where an endpoint is set; a
// collector that is away is tried again by OpenTelemetry and holds nothing up.
import {randomBytes} from 'node:crypto'
import {ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace} from '@opentelemetry/api'
import {OTLPMetricExporter} from '@opentelemetry/exporter-metrics-otlp-http'
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http'
import {resourceFromAttributes} from '@opentelemetry/resources'
import {MeterProvider, PeriodicExportingMetricReader} from '@opentelemetry/sdk-metrics'
import {BatchSpanProcessor, TracerProvider} from '@opentelemetry/sdk-trace'
import {type Timed, takeTimes} from '#web/config/telemetry.ts'
import {type RequestSpan, timeRequests} from './time-requests.ts'

interface TelemetryOptions {
  endpoint: string
  serviceName: string
  /** How long the oldest alert has been waiting; rejects while the store is away. */
  outboxAgeMs: () => Promise<number>
}

export interface RunningTelemetry {
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Seconds, as https://opentelemetry.io/docs/specs/semconv names them where it has a name. */
const metricNames: Record<Timed['name'], string> = {
  request: 'http.server.request.duration',
  render: 'handyman.page.render.duration',
  publish: 'handyman.publish.to_live.duration',
  alert: 'handyman.submit.to_alert.duration',
}
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

export function startTelemetry({endpoint, serviceName, outboxAgeMs}: TelemetryOptions): RunningTelemetry {
  const resource = resourceFromAttributes({'service.name': serviceName})
  const processor = new BatchSpanProcessor({exporter: new OTLPTraceExporter({url: `${endpoint}/v1/traces`})})
  const ids = createIds()
  const tracers = new TracerProvider({resource, spanProcessors: [processor], idGenerator: ids.generator})
  const reader = new PeriodicExportingMetricReader({exporter: new OTLPMetricExporter({url: `${endpoint}/v1/metrics`})})
  const meters = new MeterProvider({resource, readers: [reader]})
  const meter = meters.getMeter('handyman')
  const histograms = Object.fromEntries(
    Object.entries(metricNames).map(([name, metric]) => [
      name,
      meter.createHistogram(metric, {unit: 's', advice: {explicitBucketBoundaries: boundaries}}),
    ]),
  )
  meter.createObservableGauge('handyman.outbox.age', {unit: 's'}).addCallback(async result => {
    const ageMs = await outboxAgeMs().catch(() => null)
    if (ageMs !== null) result.observe(ageMs / 1000)
  })
  const tracer = tracers.getTracer('handyman')
  const requests = createRequestSpans()
  const take = (timed: Timed, request?: RequestSpan) => {
    const {name, startedAt, endedAt, trace, attributes} = timed
    histograms[name]?.record(Math.max(0, endedAt - startedAt) / 1000, attributes)
    const kind = request ? SpanKind.SERVER : SpanKind.INTERNAL
    const span = ids.with({trace, span: request?.id}, () =>
      tracer.startSpan(
        name,
        {startTime: startedAt, kind, attributes},
        contextOf(trace, request ? request.parent : requests.get(trace)),
      ),
    )
    if (Number(attributes['http.response.status_code']) >= 500) span.setStatus({code: SpanStatusCode.ERROR})
    span.end(endedAt)
  }
  takeTimes(take)
  const stopTiming = timeRequests(requests.begin, take)
  return {
    async flush() {
      await Promise.all([tracers.forceFlush(), meters.forceFlush()])
    },
    async stop() {
      stopTiming()
      takeTimes(null)
      await Promise.all([tracers.shutdown(), meters.shutdown()])
    },
  }
}

/** A span of the trace that log lines and texts have, too: below its parent or, when that is not known, beside it. */
function contextOf(traceId: string | null, spanId: string | undefined) {
  if (!traceId || !spanId) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {traceId, spanId, traceFlags: TraceFlags.SAMPLED})
}

const random = (bytes: number) => randomBytes(bytes).toString('hex')

function createIds() {
  let wanted: {trace?: string | null; span?: string | undefined} = {}
  return {
    generator: {generateTraceId: () => wanted.trace ?? random(16), generateSpanId: () => wanted.span ?? random(8)},
    with<T>(ids: typeof wanted, start: () => T): T {
      wanted = ids
      const started = start()
      wanted = {}
      return started
    },
  }
}

const maxRequests = 1000

/** The span of each trace's newest request: what is timed within it ends before, and an alert after it. */
function createRequestSpans() {
  const spans = new Map<string, string>()
  return {
    get: (trace: string | null) => (trace === null ? undefined : spans.get(trace)),
    begin(trace: string): string {
      const id = random(8)
      spans.delete(trace)
      spans.set(trace, id)
      const [oldest] = spans.keys()
      if (spans.size > maxRequests && oldest) spans.delete(oldest)
      return id
    },
  }
}
