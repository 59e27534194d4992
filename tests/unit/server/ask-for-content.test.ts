import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {answerWithin, askForContent} from '#web/server/purges/ask-for-content.ts'

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
  expect(await answerWithin(() => askForContent(source), 60_000)).not.toBeNull()
})

test('a content source that stays away does not hold a start for longer than the patience', async () => {
  const source = await sourceThatFails(Number.POSITIVE_INFINITY)
  expect(await answerWithin(() => askForContent(source), 100)).toBeNull()
})
