/**
 * The browser's half of the lake's multiplexer: a `fetch` for @sanity/client's `resolveFetch` that carries every event
 * stream over one connection and leaves all other requests alone. Only for the embedded lake (plain HTTP/1.1 allows a
 * tab six connections); hosted Sanity speaks HTTP/2 and needs none of it.
 */

/** The lake sends a line at least every 15 s; a connection that is silent this long is lost. */
const SILENCE_MS = 40_000
/** Streams come and go while the owner walks through the Studio; the connection outlives a short gap. */
const IDLE_MS = 2_000
const EVENT_STREAM = /\/data\/(listen|live\/events)\//

type Body = ReadableStreamDefaultController<Uint8Array>

/**
 * @param host the lake's address as given to the client as `apiHost`
 * @returns a fetch whose event streams fail together when the connection is lost; the client's EventSource then
 *   reconnects each of them with its last event id
 */
export function createMuxFetch(host: string): typeof fetch {
  const base = host.replace(/\/+$/, '')
  let connection: Connection | null = null

  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(`${base}/`) || !EVENT_STREAM.test(url)) return globalThis.fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    signal?.throwIfAborted()
    if (!connection?.alive) connection = connect(base)
    return connection.subscribe(url.slice(base.length), headers, signal)
  }
}

interface Connection {
  readonly alive: boolean
  subscribe(path: string, headers: Headers, signal: AbortSignal | null): Promise<Response>
}

function connect(base: string): Connection {
  const tab = randomName()
  const bodies = new Map<string, Body>()
  const encoder = new TextEncoder()
  const closing = new AbortController()
  let count = 0
  let alive = true
  let silence: ReturnType<typeof setTimeout>
  let idle: ReturnType<typeof setTimeout>

  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(() => fail(new TypeError('The connection to the content lake went silent')), SILENCE_MS)
  }
  const opened = globalThis.fetch(`${base}/_mux/stream?c=${tab}`, {signal: closing.signal, cache: 'no-store'})
  // The body is read to its end in the background; its loss is told through `fail`, to every stream at once.
  const ready = opened.then(response => {
    if (!response.ok || !response.body) throw new TypeError(`The content lake refused the stream (${response.status})`)
    heard()
    void readLines(response.body, receive).then(
      () => fail(new TypeError('The content lake closed the connection')),
      error => fail(error),
    )
  })
  ready.catch(error => fail(error))

  function receive(line: string): void {
    heard()
    const {i, d, e}: {i?: string; d?: string; e?: number} = JSON.parse(line)
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
    clearTimeout(silence)
    clearTimeout(idle)
    closing.abort()
    for (const body of bodies.values()) body.error(error)
    bodies.clear()
  }

  function closeWhenIdle(): void {
    clearTimeout(idle)
    if (bodies.size > 0) return
    idle = setTimeout(() => bodies.size === 0 && fail(new TypeError('idle')), IDLE_MS)
  }

  function unsubscribe(i: string): void {
    if (!bodies.delete(i) || !alive) return
    closeWhenIdle()
    // Too late or not heard at all: the lake drops the stream with the tab.
    post('unsub', {i}).catch(() => {})
  }

  function post(what: 'sub' | 'unsub', body: Record<string, string>, headers = new Headers()): Promise<Response> {
    headers.set('content-type', 'application/json')
    headers.delete('accept')
    return globalThis.fetch(`${base}/_mux/${what}`, {method: 'POST', headers, body: JSON.stringify({c: tab, ...body})})
  }

  return {
    get alive() {
      return alive
    },
    async subscribe(path, headers, signal) {
      const i = (++count).toString(36)
      let own: Body | undefined
      // Registered before the lake is asked: its first event may come before its answer.
      const stream = new ReadableStream<Uint8Array>({
        start(body) {
          own = body
          bodies.set(i, body)
        },
        cancel: () => unsubscribe(i),
      })
      clearTimeout(idle)
      const abort = () => {
        if (!bodies.has(i)) return
        unsubscribe(i)
        own?.error(signal?.reason)
      }
      signal?.addEventListener('abort', abort, {once: true})
      try {
        await ready
        signal?.throwIfAborted()
        const answer = await post('sub', {i, u: path}, headers)
        if (answer.ok && bodies.has(i)) {
          return new Response(stream, {headers: {'content-type': 'text/event-stream; charset=utf-8'}})
        }
        bodies.delete(i)
        closeWhenIdle()
        signal?.throwIfAborted()
        // 404 is the lake's word for a tab it no longer knows: lost like a connection, not refused for good.
        if (!answer.ok && answer.status !== 404) return answer
        throw new TypeError('The connection to the content lake was lost')
      } catch (error) {
        bodies.delete(i)
        closeWhenIdle()
        throw error
      }
    },
  }
}

async function readLines(body: ReadableStream<Uint8Array>, receive: (line: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + decoder.decode(chunk.value, {stream: true})).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') receive(line)
  }
}

/** `crypto.randomUUID` is missing on plain-HTTP pages other than localhost, such as the owner's phone sees. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
