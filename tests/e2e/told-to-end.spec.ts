import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {request as httpRequest, type IncomingMessage} from 'node:http'
import {expect, test} from 'playwright/test'
import {shortForm} from '../helpers/wire.ts'
import {startAnotherSite} from './support/another-site.ts'

test('a request that is under way when the site is told to end gets its answer', async () => {
  const {address, child} = await startAnotherSite(3)
  try {
    const body = JSON.stringify(shortForm({session_id: 'under-way-session', idempotency_key: randomUUID()}))
    const sending = httpRequest(`${address}/api/store-request`, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'content-length': body.length, 'x-forwarded-for': '10.0.77.1'},
    })
    sending.write(body.slice(0, 20))
    // An answer to another call: the server has the first half by now.
    await fetch(`${address}/api/health`)
    child.process.kill('SIGTERM')
    await expect(() => expect(fetch(`${address}/api/health`)).rejects.toThrow()).toPass()
    sending.end(body.slice(20))
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    answer.resume()
    expect(await child.exited).toBe(143)
  } finally {
    await child.stop()
  }
})
