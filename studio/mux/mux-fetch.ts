// A `fetch` for @sanity/client's `resolveFetch` that carries all event streams over one WebSocket. Only for the embedded
// lake: HTTP/1.1 allows six connections per host over all tabs, while hosted Sanity uses HTTP/2.
import {openStreamSocket, type StreamSocket} from './stream-socket.ts'

const eventStreamPath = /\/data\/(listen|live\/events)\//
/** How long streams go by themselves after a proxy let no socket through. */
const plainMs = 60_000

/** Streams fail together; the client's EventSource reconnects each with its event id. */
export function createMuxFetch(host: string): typeof fetch {
  const base = host.replace(/\/+$/, '')
  let current: StreamSocket | null = null
  let plainUntil = 0

  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(`${base}/`) || !eventStreamPath.test(url)) return globalThis.fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    signal?.throwIfAborted()
    // Only requests with a token come from the Studio.
    if (!headers.has('authorization') || Date.now() < plainUntil) return globalThis.fetch(input, init)
    if (!current?.isAlive()) current = openStreamSocket(base)
    const socket = current
    if (await socket.opened) return socket.subscribe(url.slice(base.length), headers, signal)
    const answer = await globalThis.fetch(input, init)
    if (answer.ok) plainUntil = Date.now() + plainMs
    return answer
  }
}
