import {createServer, type RequestListener, type Server} from 'node:http'

/** From the first byte of a request to the end of its headers; then Node answers 408. */
const headersWithin = 15_000
/** For the whole request: ten photos over a slow phone's connection are minutes. Then 408. */
const requestWithin = 300_000
/** Nothing read and nothing written: longer than the assistant may think (spec 9: 100 s). */
const silentFor = 130_000
/** Longer than the minute after which common proxies reuse a connection no more, so that it is theirs to close. */
const keptOpenFor = 65_000
/** All headers together; larger ones are answered 431. */
const longestHeaders = 16_384

/** Node's own HTTP server with our time-outs: no client, however slow or large, holds a socket for ever. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: headersWithin,
      requestTimeout: requestWithin,
      keepAliveTimeout: keptOpenFor,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: longestHeaders,
    },
    listener,
  )
  server.timeout = silentFor
  return server
}
