/** Clients that send many requests ahead, or read no answers. */
import {once} from 'node:events'
import {createServer, type ServerResponse} from 'node:http'
import {type AddressInfo, connect} from 'node:net'
import {text} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {oneAtATime} from '#web/custom-server/one-at-a-time.ts'

/** Answers when it is told to. */
async function openServer(limits = {unread: 30_000, unsent: 30_000}) {
  const asked: {url: string; response: ServerResponse}[] = []
  const server = createServer(
    oneAtATime((request, response) => asked.push({url: request.url ?? '', response}), 60_000, limits),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  return {
    asked,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: site\r\n${more}\r\n`

test('requests sent ahead are answered one after another, in their order', async () => {
  await using server = await openServer()
  const socket = connect(server.port, '127.0.0.1')
  const answers = text(socket)
  socket.write(get('/1') + get('/2') + get('/3', 'Connection: close\r\n'))
  for (const count of [1, 2, 3]) {
    await expect.poll(() => server.asked.length).toBe(count)
    server.asked[count - 1]?.response.end(`answer ${count}`)
  }
  expect((await answers).match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3'])
})

test('a connection that sends hundreds of requests ahead is ended, and others are answered', async () => {
  await using server = await openServer()
  const greedy = connect(server.port, '127.0.0.1')
  greedy.on('error', () => {})
  greedy.write(get('/greedy').repeat(600))
  await once(greedy, 'close')
  expect(server.asked).toHaveLength(1)
  const honest = connect(server.port, '127.0.0.1')
  const answer = text(honest)
  honest.write(get('/honest', 'Connection: close\r\n'))
  await expect.poll(() => server.asked.length).toBe(2)
  server.asked[1]?.response.end('hello')
  expect(await answer).toContain('hello')
})

test('an answer that nobody takes ends with its connection', async () => {
  await using server = await openServer({unread: 200, unsent: 30_000})
  const socket = connect(server.port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(get('/'))
  await expect.poll(() => server.asked.length).toBe(1)
  const {response} = server.asked[0] as {response: ServerResponse}
  const ended = once(response, 'close')
  response.end(Buffer.alloc(50_000_000))
  await ended
  expect(response.writableFinished).toBe(false)
  socket.destroy()
})

test('who sends on after the answer is ended, and who ends his body goes on with the connection', async () => {
  await using server = await openServer({unread: 30_000, unsent: 300})
  const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n\r\nabc`
  const slow = connect(server.port, '127.0.0.1')
  const honest = connect(server.port, '127.0.0.1')
  const ended = once(slow.resume(), 'close')
  const answers = text(honest)
  slow.write(post('/slow'))
  honest.write(post('/honest'))
  await expect.poll(() => server.asked.length).toBe(2)
  for (const {response} of server.asked) response.writeHead(429).end('later')
  honest.write('defghi')
  await ended
  honest.write(get('/again', 'Connection: close\r\n'))
  await expect.poll(() => server.asked.length).toBe(3)
  server.asked[2]?.response.end('welcome')
  expect(await answers).toContain('welcome')
})

test.each(['Content-Length: 900000000', 'Transfer-Encoding: chunked'])(
  'a long body is not read on once it is refused: %s',
  async header => {
    await using server = await openServer()
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    const answer = once(socket, 'data')
    socket.write(`POST / HTTP/1.1\r\nHost: site\r\n${header}\r\n\r\n`)
    await expect.poll(() => server.asked.length).toBe(1)
    server.asked[0]?.response.writeHead(413).end('too large')
    expect(String(await answer)).toContain('413')
    const piece = Buffer.alloc(1_000_000)
    let sent = 0
    const flood = () => {
      while (sent < 900 && !socket.destroyed) {
        sent++
        const isTaken = header.startsWith('Content') ? socket.write(piece) : socket.write(chunkOf(piece))
        if (!isTaken) return void socket.once('drain', flood)
      }
    }
    flood()
    await new Promise(resolve => (socket.destroyed ? resolve(null) : socket.once('close', resolve)))
    expect(sent).toBeLessThan(900)
  },
)

const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
