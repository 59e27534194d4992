import {createServer, type IncomingHttpHeaders} from 'node:http'
import type {AddressInfo} from 'node:net'
import {onTestFinished} from 'vitest'
import type {WebhookSettings} from '../../src/types.ts'

export const webhookSecret = 'a secret of the hook'

export interface Received {
  headers: IncomingHttpHeaders
  text: string
  body: Record<string, unknown>
}

/** A receiver that answers with the given statuses first (0: not at all), then with 200. */
export async function startReceiver(statuses: number[] = [], port = 0) {
  const received: Received[] = []
  let check = () => {}
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push({headers: request.headers, text, body: JSON.parse(text)})
    const status = statuses.shift() ?? 200
    if (status > 0) response.writeHead(status, {location: '/elsewhere'}).end()
    check()
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(close)
  const address = server.address() as AddressInfo
  return {
    received,
    close,
    port: address.port,
    hook: (settings: Partial<WebhookSettings> = {}): WebhookSettings => ({
      id: 'site',
      url: `http://127.0.0.1:${address.port}/api/revalidate`,
      secret: webhookSecret,
      projection: '{_id, _type}',
      ...settings,
    }),
    /** Resolves with everything received once there are `count` requests; fails when they do not come. */
    until: (count: number) =>
      new Promise<Received[]>((resolve, reject) => {
        const giveUp = setTimeout(() => reject(new Error(`${received.length} of ${count} calls came`)), 15_000)
        check = () => {
          if (received.length < count) return
          clearTimeout(giveUp)
          resolve(received)
        }
        check()
      }),
  }
}
