import {AsyncLocalStorage} from 'node:async_hooks'
import {createServer, type RequestListener, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test, vi} from 'vitest'
import {afterFirstAnswer} from '#web/server/after-first-answer.ts'

const never = 600_000

test('work for after the first answer is done once, when a request has been answered, and on behalf of none', async () => {
  const caller = new AsyncLocalStorage<string>()
  const begun: (string | undefined)[] = []
  const server = await listen((_, response) => {
    caller.enterWith('a visitor')
    response.end('a page')
  })
  try {
    const done = new Promise<void>(resolve => {
      const work = () => {
        begun.push(caller.getStore())
        resolve()
      }
      afterFirstAnswer(work, {rest: 1, patience: never})
    })
    expect(begun).toEqual([])
    await read(server)
    await done
    await read(server)
    await new Promise(resolve => afterFirstAnswer(() => resolve(null), {rest: 1, patience: 1}))
    expect(begun).toEqual([undefined])
  } finally {
    server.close()
  }
})

test('work for after the first answer is done without any visitor, too', async () => {
  await new Promise<void>(resolve => afterFirstAnswer(resolve, {rest: never, patience: 1}))
})

test('an answer that comes after the patience, or a patience that ends after the answer, changes nothing', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  onTestFinished(() => void vi.useRealTimers())
  await using server = await listen((_, response) => void response.end('a page'))
  const begun: string[] = []
  afterFirstAnswer(() => begun.push('after the answer'), {rest: 200, patience: 2000})
  await read(server)
  vi.advanceTimersByTime(60_000)
  expect(begun).toEqual(['after the answer'])
  afterFirstAnswer(() => begun.push('without an answer'), {rest: 200, patience: 2000})
  vi.advanceTimersByTime(2000)
  await read(server)
  vi.advanceTimersByTime(60_000)
  expect(begun).toEqual(['after the answer', 'without an answer'])
})

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function read(server: Server): Promise<void> {
  const {port} = server.address() as AddressInfo
  await (await fetch(`http://127.0.0.1:${port}/`, {headers: {connection: 'close'}})).text()
}
