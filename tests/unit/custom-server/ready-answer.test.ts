import {once} from 'node:events'
import {Agent, request as httpRequest, type IncomingMessage} from 'node:http'
import {type AddressInfo, connect} from 'node:net'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createHttpServer} from '#web/custom-server/http-server.ts'
import {ReadyAnswer} from '#web/custom-server/ready-answer.ts'

const words = 'Shelves, hung level. '.repeat(200)

/** A server that knows one answer, and how often Node wrote its head. */
async function openServer() {
  const body = Buffer.from(words)
  const answer = new ReadyAnswer(['x-name', 'one', 'content-length', String(body.byteLength)], body)
  const heads: string[] = []
  const server = createHttpServer((request, response) => {
    const writeHead = vi.spyOn(response, 'writeHead')
    answer.send(request, response)
    heads.push(writeHead.mock.calls.length === 1 ? 'written' : 'kept')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {port: (server.address() as AddressInfo).port, heads}
}

function stopClock(): void {
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2027-03-01T12:00:00.400Z')})
  onTestFinished(() => void vi.useRealTimers())
}

/** All that comes for these words until the server closes. */
async function say(port: number, ...requests: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(requests.join(''))
  let said = ''
  for await (const chunk of socket) said += String(chunk)
  return said
}

const get = (more = '', version = '1.1') => `GET / HTTP/${version}\r\nHost: here\r\n${more}\r\n`
const last = get('Connection: close\r\n')

test('within one second readers get the head that Node wrote for the first of them, byte for byte', async () => {
  stopClock()
  const {port, heads} = await openServer()
  const agent = new Agent({keepAlive: true, maxSockets: 1})
  onTestFinished(() => agent.destroy())
  const ask = async (method = 'GET') => {
    const asked = httpRequest({host: '127.0.0.1', port, agent, method}).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of answer) text += String(chunk)
    return [answer.statusCode, answer.statusMessage, answer.rawHeaders, text]
  }
  const first = await ask()
  expect(first).toEqual([200, 'OK', expect.arrayContaining(['x-name', 'one', 'Connection', 'keep-alive']), words])
  expect([await ask(), await ask()]).toEqual([first, first])
  expect(heads).toEqual(['written', 'kept', 'kept'])
  expect((await ask('HEAD'))[3]).toBe('')
  expect(heads.pop()).toBe('written')
  vi.setSystemTime(Date.now() + 1000)
  await ask()
  expect(heads.pop()).toBe('written')
})

test('who wants the connection closed, or speaks an older HTTP, is not told that it stays open', async () => {
  stopClock()
  const {port, heads} = await openServer()
  const asOne = (said: string) => said.split('HTTP/1.1 200 OK\r\n').slice(1)
  const [kept, closed] = asOne(await say(port, get(), last))
  expect(kept).toContain('Connection: keep-alive\r\n')
  expect(closed).toContain('Connection: close\r\n')
  expect(closed?.endsWith(`\r\n\r\n${words}`)).toBe(true)
  const [old] = asOne(await say(port, get('', '1.0')))
  expect(old).toContain('Connection: close\r\n')
  expect(old?.endsWith(`\r\n\r\n${words}`)).toBe(true)
  expect(heads).toEqual(['written', 'written', 'written'])
})

test('requests that come in one piece get one answer each, whole and in turn', async () => {
  stopClock()
  const {port} = await openServer()
  const said = await say(port, get(), get(), get(), last)
  expect(said.split('HTTP/1.1 200 OK\r\n')).toHaveLength(5)
  expect(said.split(words)).toHaveLength(5)
})
