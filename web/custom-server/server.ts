import {createServer, type RequestListener, type Server} from 'node:http'
import type {Socket} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import {shutDown} from '#web/config/shutdown.ts'
import type {LakeProxy} from './lake-proxy.ts'
import {oneAtATime} from './one-at-a-time.ts'

export const timeoutsMs = {
  headers: 15_000,
  /** Ten photos over a slow phone connection take minutes. Then 408. */
  request: 300_000,
  /** No traffic either way: longer than the assistant may think (spec 9: 100 s). */
  silence: 130_000,
  /** Longer than the minute for which proxies reuse a connection, so that they close it. */
  idle: 65_000,
  check: 5_000,
}

const maxHeaderBytes = 16_384
/** Some 50 MB of idle connections. */
const maxConnections = 5000

export function createHttpServer(
  listener: RequestListener,
  lake: Pick<LakeProxy, 'takes' | 'passUpgrade'> | null = null,
  times = timeoutsMs,
): Server {
  const server = createServer(
    {
      headersTimeout: times.headers,
      requestTimeout: times.request,
      keepAliveTimeout: times.idle,
      connectionsCheckingInterval: times.check,
      maxHeaderSize: maxHeaderBytes,
      // HTTP allows a server to ignore other upgrades.
      shouldUpgradeCallback: request => lake?.takes(request) ?? false,
    },
    oneAtATime(listener, times.silence),
  )
  server.on('upgrade', (request, socket, head) => {
    // Node before 24.9 does not ask `shouldUpgradeCallback`.
    if (lake?.takes(request)) lake.passUpgrade(request, socket as Socket, head)
    else socket.destroy()
  })
  server.timeout = times.silence
  server.maxConnections = maxConnections
  return server
}

/** Long enough for browsers and proxies to use what they keep open once more. */
const lastUseMs = 3000

/** Leaves the port to another process. Open connections are answered for three more seconds. */
export async function stopAccepting(server: Server): Promise<void> {
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  // `close` would end them while a request is on its way.
  server.closeIdleConnections = () => {}
  server.close()
  await sleep(lastUseMs)
  server.closeIdleConnections = closeIdleConnections
}

/** Container hosts kill after ten seconds, our start command after twelve. */
const requestsTimeoutMs = 7000
const backgroundTimeoutMs = 2000

/** Resolves within nine seconds. A longer request is cut off; its sender sends the form again with the same key. */
export async function closeGracefully(
  server: Server,
  closeNext: () => Promise<void>,
  timeoutMs = requestsTimeoutMs,
): Promise<void> {
  const stoppedWork = shutDown()
  const closed = new Promise<void>(resolve => void server.close(() => resolve()))
  const tidy = setInterval(() => server.closeIdleConnections(), 50)
  server.closeIdleConnections()
  await Promise.race([closed, sleep(timeoutMs, undefined, {ref: false})])
  clearInterval(tidy)
  server.closeAllConnections()
  const finished = Promise.allSettled([stoppedWork, closeNext()])
  await Promise.race([finished, sleep(backgroundTimeoutMs, undefined, {ref: false})])
}
