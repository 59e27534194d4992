// A `fetch` for @sanity/client's `resolveFetch` that sends all event streams over one connection. Only for the embedded
// lake: HTTP/1.1 allows six connections per host over all tabs, while hosted Sanity uses HTTP/2.
import {openHttpCarrier} from './over-http.ts'
import {openSocketCarrier} from './over-socket.ts'

/** About a stream: its status (`s`), the body of a refusal (`b`), text (`d`) or end (`e`). An empty one is a heartbeat. */
export interface Line {
  i?: string
  s?: number
  b?: string
  d?: string
  e?: number
}

/** The connection that carries a tab's event streams. What the lake answers to `add` comes as a line. */
export interface Carrier {
  add(stream: string, path: string, headers: Headers): void
  remove(stream: string): void
  close(): void
}

export interface CarrierEvents {
  line(line: Line): void
  /** Called once it was open. */
  lost(error: unknown): void
}

/** `authorization` is the first stream's header. Rejects when it cannot connect; `cause` is the line of a refusal. */
export type OpenCarrier = (base: string, events: CarrierEvents, authorization: string) => Promise<Carrier>

/** The lake sends a heartbeat every 15 s. */
const silenceTimeoutMs = 40_000
/** How long to prefer the other carrier after one failed to open. */
const fallbackDurationMs = 60_000
const eventStreamPath = /\/data\/(listen|live\/events)\//

/** @param carriers best first. Streams fail together; the client's EventSource reconnects each with its event id. */
export function createMuxFetch(host: string, carriers = [openSocketCarrier, openHttpCarrier]): typeof fetch {
  const base = host.replace(/\/+$/, '')
  let connection: Connection | null = null
  let fallback = {index: 0, until: 0}

  /** Tries the carriers in order, starting with the last one that worked. */
  const open: OpenCarrier = async (...words) => {
    let failure: unknown
    for (let index = Date.now() < fallback.until ? fallback.index : 0; index < carriers.length; index++) {
      try {
        const carrier = await carriers[index]?.(...words)
        if (!carrier) continue
        if (index > 0) fallback = {index, until: Date.now() + fallbackDurationMs}
        return carrier
      } catch (error) {
        failure = error
      }
    }
    fallback = {index: 0, until: 0}
    throw failure
  }

  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(`${base}/`) || !eventStreamPath.test(url)) return globalThis.fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    signal?.throwIfAborted()
    // Only requests with a token come from the Studio.
    const authorization = headers.get('authorization')
    if (!authorization) return globalThis.fetch(input, init)
    if (!connection?.isAlive()) connection = connect(base, open, authorization)
    return connection.subscribe(url.slice(base.length), headers, signal)
  }
}

type Connection = ReturnType<typeof connect>

/** `resolve` and `reject` are of the lake's answer. */
interface Stream extends PromiseWithResolvers<Line> {
  body: ReadableStreamDefaultController<Uint8Array>
}

function connect(base: string, open: OpenCarrier, authorization: string) {
  const streams = new Map<string, Stream>()
  const encoder = new TextEncoder()
  let count = 0
  let alive = true
  let silenceTimer: ReturnType<typeof setTimeout>

  const ready = open(base, {line: receive, lost: fail}, authorization)
  ready.then(noteActivity, fail)
  const onceReady = (use: (carrier: Carrier) => void) => void ready.then(use, () => {})

  function noteActivity(): void {
    clearTimeout(silenceTimer)
    const silent = new TypeError('The connection to the content lake went silent')
    if (alive) silenceTimer = setTimeout(fail, silenceTimeoutMs, silent)
  }

  function receive(line: Line): void {
    if (!alive) return
    noteActivity()
    const {i = '', s, d, e} = line
    const stream = streams.get(i)
    if (!stream) return
    if (s) stream.resolve(line)
    if (d) stream.body.enqueue(encoder.encode(d))
    if (e || (s && s !== 200)) streams.delete(i)
    if (!e) return
    stream.body.close()
    // Only where the answer is still awaited.
    stream.reject(new TypeError('The connection to the content lake was lost'))
  }

  function fail(error: unknown): void {
    if (!alive) return
    alive = false
    clearTimeout(silenceTimer)
    onceReady(carrier => carrier.close())
    const refusal = (error as Error).cause as Line | undefined
    for (const {body, resolve, reject} of streams.values()) {
      if (refusal?.s) resolve(refusal)
      reject(error)
      body.error(error)
    }
    streams.clear()
  }

  function unsubscribe(i: string): void {
    if (streams.delete(i)) onceReady(carrier => alive && carrier.remove(i))
  }

  return {
    isAlive: () => alive,
    async subscribe(path: string, headers: Headers, signal: AbortSignal | null): Promise<Response> {
      const i = (++count).toString(36)
      const answer = Promise.withResolvers<Line>()
      const text = new ReadableStream<Uint8Array>({
        // Registered before the lake is asked: the first event may precede its answer.
        start: body => void streams.set(i, {...answer, body}),
        cancel: () => unsubscribe(i),
      })
      const abort = () => {
        const stream = streams.get(i)
        unsubscribe(i)
        answer.reject(signal?.reason)
        stream?.body.error(signal?.reason)
      }
      signal?.addEventListener('abort', abort, {once: true})
      onceReady(carrier => streams.has(i) && carrier.add(i, path, headers))
      const {s: status, b = null} = await answer.promise
      return status === 200
        ? new Response(text, {headers: {'content-type': 'text/event-stream; charset=utf-8'}})
        : new Response(b, {status, headers: {'content-type': 'application/json'}})
    },
  }
}
