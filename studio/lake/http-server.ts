// The lake's port: opened with a clear error, closed after running requests have their answer.
import type {Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {createAdaptorServer} from '@hono/node-server'

/** Listen queries are in the URL: up to 11,264 characters before encoding. */
const maxHeaderBytes = 64 * 1024
/** Outlives pauses while editing, because reconnecting is slow. */
const keepAliveTimeoutMs = 65_000
const closeTimeoutMs = 1000
const maxConnections = 2000
const flushDelayMs = 50

type Serve = (request: Request, env: unknown) => Response | Promise<Response>

export interface HttpServer {
  readonly server: Server
  /** @returns the port. @throws Error when it is taken */
  listen(port: number, host: string | undefined): Promise<number>
  /** Lets running requests finish, then ends event streams. */
  close(): Promise<void>
}

export function createHttpServer(serve: Serve): HttpServer {
  const busy = createBusyCount()
  const server = createAdaptorServer({
    fetch: (request, env) => busy.during(async () => serve(request, env)),
    serverOptions: {maxHeaderSize: maxHeaderBytes, keepAliveTimeout: keepAliveTimeoutMs},
  }) as Server
  server.maxConnections = maxConnections
  return {
    server,
    listen: (port, host) => listen(server, port, host),
    async close() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      await Promise.race([busy.idle(), delay(closeTimeoutMs)])
      await Promise.race([closed, delay(flushDelayMs)])
      server.closeAllConnections()
      await closed
    },
  }
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
