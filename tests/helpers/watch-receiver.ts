import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {onTestFinished} from 'vitest'

export interface Receiver {
  url: string
  /** `GET /path`, in the order they came. */
  calls: string[]
  /** The JSON bodies of what was posted to a path. */
  bodies(path: string): unknown[]
  /** From now on, every call is answered with this status; null: with nothing, ever. */
  answerWith(status: number | null): void
}

/** What stands on the other end of a dead man's switch and of an OpenTelemetry exporter (OTLP over HTTP, JSON). */
export async function startReceiver(): Promise<Receiver> {
  const calls: string[] = []
  const posted: {path: string; body: unknown}[] = []
  let status: number | null = 200
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    calls.push(`${request.method} ${path}`)
    if (chunks.length > 0) posted.push({path, body: JSON.parse(Buffer.concat(chunks).toString())})
    if (status !== null) response.writeHead(status, {'content-type': 'application/json'}).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    bodies: path => posted.filter(one => one.path === path).map(({body}) => body),
    answerWith(next) {
      status = next
    },
  }
}
