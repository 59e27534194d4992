import {once} from 'node:events'
import type {ServerResponse} from 'node:http'
import {connect} from 'node:net'
import {text} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {oneAtATime} from '#web/custom-server/one-at-a-time.ts'
import {listen} from '../../helpers/listen.ts'

/** Answers when it is told to. */
async function openServer(limits = {unread: 30_000, unsent: 30_000}) {
  const asked: ServerResponse[] = []
  const {port} = await listen(oneAtATime((_, response) => asked.push(response), 60_000, limits))
  const answerTo = async (place: number) => {
    await expect.poll(() => asked.length).toBe(place + 1)
    return asked[place] as ServerResponse
  }
  const open = (words: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(words)
    return socket
  }
  return {asked, answerTo, open}
}

const last = 'Connection: close\r\n'
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: site\r\n${more}\r\n`

test('requests sent ahead are answered one after another, in their order', async () => {
  const {answerTo, open} = await openServer()
  const answers = text(open(get('/1') + get('/2') + get('/3', last)))
  for (const place of [0, 1, 2]) (await answerTo(place)).end(`answer ${place}`)
  expect((await answers).match(/answer \d/g)).toEqual(['answer 0', 'answer 1', 'answer 2'])
})

test('a connection that sends hundreds of requests ahead is ended, and others are answered', async () => {
  const {asked, answerTo, open} = await openServer()
  await once(open(get('/greedy').repeat(600)), 'close')
  expect(asked).toHaveLength(1)
  const answer = text(open(get('/honest', last)))
  ;(await answerTo(1)).end('hello')
  expect(await answer).toContain('hello')
})

test('an answer that nobody takes ends with its connection', async () => {
  const {answerTo, open} = await openServer({unread: 200, unsent: 30_000})
  const socket = open(get('/')).pause()
  const response = await answerTo(0)
  const ended = once(response, 'close')
  response.end(Buffer.alloc(50_000_000))
  await ended
  expect(response.writableFinished).toBe(false)
  socket.destroy()
})

test('who sends on after the answer is ended, and who ends his body goes on with the connection', async () => {
  const {asked, answerTo, open} = await openServer({unread: 30_000, unsent: 300})
  const post = 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n\r\nabc'
  const [slow, honest] = [open(post), open(post)]
  const ended = once(slow.resume(), 'close')
  const answers = text(honest)
  await answerTo(1)
  for (const response of asked) response.writeHead(429).end('later')
  honest.write('defghi')
  await ended
  honest.write(get('/again', last))
  ;(await answerTo(2)).end('welcome')
  expect(await answers).toContain('welcome')
})

test.each(['Content-Length: 900000000', 'Transfer-Encoding: chunked'])(
  'a long body is not read on once it is refused: %s',
  async header => {
    const {answerTo, open} = await openServer()
    const socket = open(`POST / HTTP/1.1\r\nHost: site\r\n${header}\r\n\r\n`)
    const answer = once(socket, 'data')
    ;(await answerTo(0)).writeHead(413).end('too large')
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
