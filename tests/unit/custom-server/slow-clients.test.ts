import type {RequestListener} from 'node:http'
import {expect, test} from 'vitest'
import {readEnv} from '#web/config/environment.ts'
import {createHttpServer, timeoutsMs} from '#web/custom-server/server.ts'
import {listen, sayRaw} from '../../helpers/listen.ts'

const times = {headers: 200, request: 400, silence: 10_000, idle: 200, check: 50}

/** What such a server says to `words` until it closes the connection by itself. */
async function say(words: string, listener: RequestListener, changed: Partial<typeof times> = {}) {
  const {port} = await listen(createHttpServer(listener, null, {...times, ...changed}))
  return sayRaw(port, words)
}

const get = 'GET / HTTP/1.1\r\nhost: a\r\n'
const ok: RequestListener = (_, response) => void response.end('ok')

test('headers or a body that never end are answered 408', async () => {
  expect(await say(`${get}x-one: 1\r\n`, ok)).toContain(' 408 ')
  const body = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nabc'
  expect(await say(body, request => void request.resume())).toContain(' 408 ')
})

test('a connection that asks nothing more is closed after its answer, and one on which nothing happens at all', async () => {
  expect(await say(`${get}\r\n`, ok)).toMatch(/ 200 [\s\S]*ok$/)
  expect(await say(`${get}\r\n`, () => {}, {silence: 200})).toBe('')
})

test('nobody is cut off whom the site itself keeps waiting, or who sends photos over a slow line', () => {
  const longestThought = readEnv({ASSISTANT_WEBHOOK_URL: 'https://assistant.example'}).assistantWebhook?.timeoutMs
  expect(timeoutsMs.silence).toBeGreaterThan(longestThought ?? Number.POSITIVE_INFINITY)
  // Ten photos of 12 MB at 4 Mbit/s.
  expect(timeoutsMs.request).toBeGreaterThan(240_000)
  // Proxies use a connection again for a minute.
  expect(timeoutsMs.idle).toBeGreaterThan(60_000)
})
