import {once} from 'node:events'
import {Agent, createServer, type IncomingMessage, type RequestListener, request} from 'node:http'
import {text} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {onShutdown} from '#web/config/shutdown.ts'
import {closeGracefully} from '#web/custom-server/server.ts'
import {listen} from '../../helpers/listen.ts'

/** A server that keeps connections open for an hour, and one kept-open connection to it. */
async function serve(listener: RequestListener) {
  const server = createServer({keepAliveTimeout: 3_600_000}, listener)
  const {port} = await listen(server)
  const agent = new Agent({keepAlive: true, maxSockets: 1})
  const get = (path: string) => request({host: '127.0.0.1', port, path, agent}).end()
  return {server, get}
}

test('a request under way is answered whole, and its kept-open connection does not hold the process', async () => {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const {server, get} = await serve(async (_request, response) => {
    response.write('first half, ')
    begun.resolve()
    await finish.promise
    response.end('second half')
  })
  const answered = once(get('/'), 'response')
  await begun.promise
  const order: string[] = []
  const nextClosed = Promise.withResolvers<void>()
  onShutdown(async () => {
    await nextClosed.promise
    await new Promise(setImmediate)
    order.push('work given back')
  })
  const closeNext = async () => {
    order.push('Next closed')
    nextClosed.resolve()
  }
  const closed = closeGracefully(server, closeNext, 3_600_000)
  const [answer] = (await answered) as [IncomingMessage]
  finish.resolve()
  expect(await text(answer)).toBe('first half, second half')
  await closed
  expect(order).toEqual(['Next closed', 'work given back'])
})

test('a request that never ends is cut off, and a Next that does not close is not waited for', async () => {
  const begun = Promise.withResolvers<void>()
  const {server, get} = await serve(() => begun.resolve())
  const cut = expect(once(get('/'), 'response')).rejects.toThrow('hang up')
  await begun.promise
  await closeGracefully(server, () => new Promise(() => {}), 100)
  await cut
})
