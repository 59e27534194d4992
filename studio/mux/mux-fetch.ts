// A `fetch` for @sanity/client's `resolveFetch` that sends all event streams over one connection. Only for the embedded
// lake: HTTP/1.1 allows six connections per host over all tabs, while hosted Sanity uses HTTP/2.
import {type Carrier, type Line, type OpenCarrier, RefusedError} from './carrier.ts'
import {openHttpCarrier} from './over-http.ts'
import {openSocketCarrier} from './over-socket.ts'

/** The lake sends a heartbeat every 15 s. */
const silenceTimeoutMs = 40_000
/** Survives short gaps while the owner navigates. */
const idleTimeoutMs = 2_000
/** How long to prefer the other carrier after one failed to open. */
const fallbackDurationMs = 60_000
const eventStreamPath = /\/data\/(listen|live\/events)\//

type Body = ReadableStreamDefaultController<Uint8Array>

/** @param carriers best first. Streams fail together; the client's EventSource reconnects each with its event id. */
export function createMuxFetch(
  host: string,
  carriers: OpenCarrier[] = [openSocketCarrier, openHttpCarrier],
): typeof fetch {
  const base = host.replace(/\/+$/, '')
  let connection: Connection | null = null
  let fallback = {index: 0, until: 0}

  /** Tries the carriers in order, starting with the last one that worked. */
  const open: OpenCarrier = async (address, events, authorization) => {
    let failure: unknown
    for (let index = Date.now() < fallback.until ? fallback.index : 0; index < carriers.length; index++) {
      let opened = false
      try {
        const lost = (error: Error) => opened && events.lost(error)
        const carrier = await carriers[index]?.(address, {line: events.line, lost}, authorization)
        if (!carrier) continue
        opened = true
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
    if (!connection?.alive) connection = connect(base, open, authorization)
    return connection.subscribe(url.slice(base.length), headers, signal)
  }
}

interface Connection {
  readonly alive: boolean
  subscribe(path: string, headers: Headers, signal: AbortSignal | null): Promise<Response>
}

function connect(base: string, open: OpenCarrier, authorization: string): Connection {
  const bodies = new Map<string, Body>()
  const encoder = new TextEncoder()
  let carrier: Carrier | undefined
  let count = 0
  let alive = true
  let silenceTimer: ReturnType<typeof setTimeout>
  let idleTimer: ReturnType<typeof setTimeout>

  const ready = open(base, {line: receive, lost: fail}, authorization).then(opened => {
    carrier = opened
    if (alive) noteActivity()
    else opened.close()
    return opened
  })
  ready.catch(error => fail(error))

  function noteActivity(): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(
      () => fail(new TypeError('The connection to the content lake went silent')),
      silenceTimeoutMs,
    )
  }

  function receive({i, d, e}: Line): void {
    if (!alive) return
    noteActivity()
    const body = i === undefined ? undefined : bodies.get(i)
    if (!i || !body) return
    if (d) body.enqueue(encoder.encode(d))
    if (e) {
      bodies.delete(i)
      body.close()
      closeWhenIdle()
    }
  }

  function fail(error: unknown): void {
    if (!alive) return
    alive = false
    clearTimeout(silenceTimer)
    clearTimeout(idleTimer)
    carrier?.close()
    for (const body of bodies.values()) body.error(error)
    bodies.clear()
  }

  function closeWhenIdle(): void {
    clearTimeout(idleTimer)
    if (bodies.size > 0) return
    idleTimer = setTimeout(() => bodies.size === 0 && fail(new TypeError('idle')), idleTimeoutMs)
  }

  function forget(i: string): void {
    if (bodies.delete(i) && alive) closeWhenIdle()
  }

  function unsubscribe(i: string): void {
    if (!bodies.has(i)) return
    forget(i)
    if (alive) carrier?.unsubscribe(i)
  }

  return {
    get alive() {
      return alive
    },
    async subscribe(path, headers, signal) {
      const i = (++count).toString(36)
      let own: Body | undefined
      // Register before subscribing: the first event may precede the response.
      const stream = new ReadableStream<Uint8Array>({
        start(body) {
          own = body
          bodies.set(i, body)
        },
        cancel: () => unsubscribe(i),
      })
      clearTimeout(idleTimer)
      const abort = () => {
        if (!bodies.has(i)) return
        unsubscribe(i)
        own?.error(signal?.reason)
      }
      signal?.addEventListener('abort', abort, {once: true})
      try {
        const opened = await ready
        signal?.throwIfAborted()
        const answer = await opened.subscribe(i, path, headers)
        if (answer.ok && bodies.has(i)) {
          return new Response(stream, {headers: {'content-type': 'text/event-stream; charset=utf-8'}})
        }
        forget(i)
        signal?.throwIfAborted()
        if (!answer.ok) return answer
        throw new TypeError('The connection to the content lake was lost')
      } catch (error) {
        forget(i)
        signal?.throwIfAborted()
        if (error instanceof RefusedError) return error.answer.clone()
        throw error
      }
    },
  }
}
