import {once} from 'node:events'
import {createServer, get, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {prepareByFront, prepareRequest, prepareRequests} from '#web/server/http/prepare-requests.ts'

/** Which of its preparations a request has had when the server's listener has done with it. */
async function preparationsOf(listener: RequestListener): Promise<unknown> {
  let had: unknown
  const server = createServer((request, response) => {
    listener(request, response)
    had = request.headers['x-prepared']
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const asked = get({host: '127.0.0.1', port: (server.address() as AddressInfo).port, agent: false})
  const [answer] = await once(asked, 'response')
  answer.resume()
  await once(answer, 'end')
  return had
}

test('a request is prepared when Node hears of it, and before a front only when it is handed to Next', async () => {
  prepareRequests(({headers}) => {
    headers['x-prepared'] = `${headers['x-prepared'] ?? ''}first `
  })
  expect(await preparationsOf(() => {})).toBe('first ')
  expect(await preparationsOf(prepareRequest)).toBe('first ')

  prepareByFront()
  prepareRequests(({headers}) => {
    headers['x-prepared'] = `${headers['x-prepared'] ?? ''}second`
  })
  expect(await preparationsOf(() => {})).toBe('first ')
  expect(await preparationsOf(prepareRequest)).toBe('first second')
})
