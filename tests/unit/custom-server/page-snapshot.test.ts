import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {isContentThere} from '#web/custom-server/page-snapshot.ts'

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
  const source = await sourceThatFails(3)
  expect(await isContentThere(source)).toBe(true)
})

test('a content source that stays away does not hold a start for longer than told', async () => {
  const source = await sourceThatFails(Number.POSITIVE_INFINITY)
  expect(await isContentThere(source, 100)).toBe(false)
})
