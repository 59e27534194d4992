import {once} from 'node:events'
import type {RequestListener} from 'node:http'
import {type AddressInfo, connect} from 'node:net'
import {expect, test} from 'vitest'
import {readEnv} from '#web/config/environment.ts'
import {createHttpServer, timeoutsMs} from '#web/custom-server/server.ts'

const times = {headers: 200, request: 400, silence: 10_000, idle: 200, check: 50}

async function openServer(listener: RequestListener, changed: Partial<typeof times> = {}) {
  const server = createHttpServer(listener, null, {...times, ...changed})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  return {
    /** What the server says to these words until it closes the connection, which it has to do by itself. */
    async say(words: string): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(words)
      let answer = ''
      for await (const chunk of socket) answer += String(chunk)
      return answer
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('headers that never end are answered 408', async () => {
  await using server = await openServer((_, response) => void response.end('ok'))
  expect(await server.say('GET / HTTP/1.1\r\nhost: a\r\nx-one: 1\r\n')).toContain(' 408 ')
})

test('a body that never ends is answered 408', async () => {
  await using server = await openServer(request => void request.resume())
  const words = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nabc'
  expect(await server.say(words)).toContain(' 408 ')
})

test('a connection that asks nothing more is closed after its answer', async () => {
  await using server = await openServer((_, response) => void response.end('ok'))
  expect(await server.say('GET / HTTP/1.1\r\nhost: a\r\n\r\n')).toMatch(/ 200 [\s\S]*ok$/)
})

test('a connection on which nothing happens at all is closed', async () => {
  await using server = await openServer(() => {}, {silence: 200})
  expect(await server.say('GET / HTTP/1.1\r\nhost: a\r\n\r\n')).toBe('')
})

test('nobody is cut off whom the site itself keeps waiting, or who sends photos over a slow line', () => {
  const longestThought = readEnv({ASSISTANT_WEBHOOK_URL: 'https://assistant.example'}).assistantWebhook?.timeoutMs
  expect(timeoutsMs.silence).toBeGreaterThan(longestThought ?? Number.POSITIVE_INFINITY)
  // Ten photos of 12 MB at 4 Mbit/s.
  expect(timeoutsMs.request).toBeGreaterThan(240_000)
  // Proxies use a connection again for a minute.
  expect(timeoutsMs.idle).toBeGreaterThan(60_000)
})
