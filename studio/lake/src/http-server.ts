// The lake's port: plain HTTP/1.1, or with a certificate HTTP/2 over TLS, where WebSockets still come over HTTP/1.1.
// A Studio needs HTTP/2, or the multiplexer, because it holds more streams than HTTP/1.1 has connections.
import type {Server} from 'node:http'
import {createSecureServer, type ServerHttp2Session} from 'node:http2'
import type {AddressInfo, Socket} from 'node:net'
import {createSecureContext} from 'node:tls'
import {createAdaptorServer, type HttpBindings} from '@hono/node-server'
import type {LakeOptions} from './types.ts'

/** Listen queries are in the URL: up to 11,264 characters before encoding. */
const maxHeaderBytes = 64 * 1024
/** Outlives pauses while editing, because reconnecting is slow. */
const keepAliveTimeoutMs = 65_000
const handshakeTimeoutMs = 10_000
const closeTimeoutMs = 1000
const maxConnections = 2000
const flushDelayMs = 50
/** A tab of the Studio has about ten. */
const maxStreamsPerConnection = 200

type Fetch = (request: Request, env: HttpBindings) => Promise<Response>

export interface HttpServer {
  readonly server: Server
  /** @returns the port. @throws Error when it is taken */
  listen(port: number, host: string | undefined): Promise<number>
  /** Lets running requests finish, then ends event streams. */
  close(): Promise<void>
}

/** @throws Error for a certificate or key that cannot be used */
export function createHttpServer(fetch: Fetch, tls: LakeOptions['tls']): HttpServer {
  const busy = createBusyCount()
  const counted: typeof fetch = (request, env) => busy.during(() => fetch(request, env))
  const server = tls ? secureServer(counted, tls) : plainServer(counted)
  server.maxConnections = maxConnections
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    server,
    listen: (port, host) => listen(server, port, host),
    async close() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      await Promise.race([busy.idle(), delay(closeTimeoutMs)])
      await Promise.race([closed, delay(flushDelayMs)])
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function plainServer(fetch: Fetch): Server {
  const serverOptions = {maxHeaderSize: maxHeaderBytes, keepAliveTimeout: keepAliveTimeoutMs}
  return createAdaptorServer({fetch: fetch as never, serverOptions}) as Server
}

function secureServer(fetch: Fetch, tls: NonNullable<LakeOptions['tls']>): Server {
  try {
    createSecureContext(tls)
  } catch (cause) {
    throw new Error(`The certificate or its key cannot be used: ${(cause as Error).message}`, {cause})
  }
  const server = createAdaptorServer({
    fetch: fetch as never,
    createServer: createSecureServer,
    serverOptions: {
      ...tls,
      allowHTTP1: true,
      handshakeTimeout: handshakeTimeoutMs,
      settings: {maxConcurrentStreams: maxStreamsPerConnection, maxHeaderListSize: maxHeaderBytes},
      ...{maxHeaderSize: maxHeaderBytes, http1Options: {keepAliveTimeout: keepAliveTimeoutMs}},
    },
  })
  server.on('session', (session: ServerHttp2Session) => {
    // Event streams send a comment every 15 s.
    session.setTimeout(keepAliveTimeoutMs, () => session.close())
  })
  // Node's types keep the versions apart; what is used of the server here is the same.
  return server as unknown as Server
}

function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is already in use: is the content lake running already?`, {cause: error})
          : new Error(`The content lake cannot listen on port ${port}: ${error.message}`, {cause: error}),
      ),
    )
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Counts requests without a response; event streams have one and do not count. */
function createBusyCount() {
  let count = 0
  let whenIdle: (() => void)[] = []
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      count++
      try {
        return await work()
      } finally {
        count--
        if (count === 0) {
          for (const resolve of whenIdle) resolve()
          whenIdle = []
        }
      }
    },
    idle: () => (count === 0 ? Promise.resolve() : new Promise<void>(resolve => whenIdle.push(resolve))),
  }
}

const delay = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref())
