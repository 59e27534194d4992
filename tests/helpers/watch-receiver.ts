import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {onTestFinished} from 'vitest'

export interface Receiver {
  url: string
  /** `GET /path`, in the order they came. */
  calls: string[]
  /** From now on, every call is answered with this status; null: with nothing, ever. */
  answerWith(status: number | null): void
}

/** What stands on the other end of a dead man's switch. */
export async function startReceiver(): Promise<Receiver> {
  const calls: string[] = []
  let status: number | null = 200
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    if (status !== null) response.writeHead(status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answerWith(next) {
      status = next
    },
  }
}
