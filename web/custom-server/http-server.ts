import {createServer, type RequestListener, type Server} from 'node:http'

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
const longestHeaders = 16_384

/** Node's own HTTP server with our time-outs: no client, however slow or large, holds a socket for ever. */
export function createHttpServer(listener: RequestListener, times = timeoutsMs): Server {
  const server = createServer(
    {
      headersTimeout: times.headers,
      requestTimeout: times.request,
      keepAliveTimeout: times.idle,
      connectionsCheckingInterval: times.check,
      maxHeaderSize: longestHeaders,
    },
    listener,
  )
  server.timeout = times.silence
  return server
}
