import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {contentAnswersWithin} from '#web/server/purges/ask-for-content.ts'

/** Answers with 503 as often as told, then with 200. */
async function sourceThatFails(times: number): Promise<string> {
  let asked = 0
  const server = createServer((_request, response) => response.writeHead(asked++ < times ? 503 : 200).end())
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping`
}

test('a content source that is only just coming up is waited for', async () => {
  expect(await contentAnswersWithin(await sourceThatFails(3), 60_000)).toBe(true)
})

test('a content source that stays away does not hold a start for longer than the patience', async () => {
  expect(await contentAnswersWithin(await sourceThatFails(Number.POSITIVE_INFINITY), 100)).toBe(false)
})
