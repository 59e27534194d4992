import {createServer, type RequestListener, type Server} from 'node:http'
import {shutDown} from '#web/config/shutdown.ts'

export const timeoutsMs = {
  /** From the first byte of a request to the end of its headers; then Node answers 408. */
  headers: 15_000,
  /** For the whole request: ten photos over a slow phone's connection are minutes. Then 408. */
  request: 300_000,
  /** Nothing read and nothing written: longer than the assistant may think (spec 9: 100 s). Then the socket is closed. */
  silence: 130_000,
  /** Longer than the minute after which common proxies reuse a connection no more, so that it is theirs to close. */
  idle: 65_000,
  /** How often the first two are looked at. */
  check: 5_000,
}

/** All headers together, in bytes; larger ones are answered 431. */
const maxHeaderBytes = 16_384

/** Node's own HTTP server with our time-outs: no client, however slow or large, holds a socket for ever. */
export function createHttpServer(listener: RequestListener, times = timeoutsMs): Server {
  const server = createServer(
    {
      headersTimeout: times.headers,
      requestTimeout: times.request,
      keepAliveTimeout: times.idle,
      connectionsCheckingInterval: times.check,
      maxHeaderSize: maxHeaderBytes,
    },
    listener,
  )
  server.timeout = times.silence
  return server
}

/** Container hosts kill after ten seconds, our own start command after twelve. */
const requestsTimeoutMs = 7000
const backgroundTimeoutMs = 2000

/**
 * Takes no new connection, answers what is under way, gives back what was begun beside it, and resolves within nine
 * seconds. A request that takes longer is cut off; its sender has it still and sends it again with the same key.
 */
export async function closeGracefully(
  server: Server,
  closeNext: () => Promise<void>,
  timeoutMs = requestsTimeoutMs,
): Promise<void> {
  const stoppedWork = shutDown()
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  // One that becomes idle after its answer would be kept open for its usual minute.
  const tidy = setInterval(() => server.closeIdleConnections(), 50)
  server.closeIdleConnections()
  await orAfter(timeoutMs, closed)
  clearInterval(tidy)
  server.closeAllConnections()
  await orAfter(backgroundTimeoutMs, Promise.allSettled([stoppedWork, closeNext()]))
}

async function orAfter(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
