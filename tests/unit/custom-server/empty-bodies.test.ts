import {once} from 'node:events'
import {connect} from 'node:net'
import {expect, test} from 'vitest'
import {openFront} from '../../helpers/front.ts'

/** The status line and the body of the answer to words as they are. */
async function say(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(words)
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk.toString('latin1')
  })
  await once(socket, 'close')
  return `${answer.split('\r\n')[0]} ${answer.split('\r\n\r\n')[1]}`
}

test('a request without a body ends for whoever waits for its end, and one with a body is read whole', async () => {
  await using front = await openFront(async (request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    await new Promise<void>(resolve => {
      request.once('end', resolve)
    })
    response.setHeader('content-length', text.length + 2)
    response.end(`[${text}]`)
  })
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const head = `${method} /api/x HTTP/1.1\r\nHost: here\r\nConnection: close\r\n`
    expect(await say(front.port, `${head}\r\n`), method).toBe('HTTP/1.1 200 OK []')
    expect(await say(front.port, `${head}Content-Length: 0\r\n\r\n`), method).toBe('HTTP/1.1 200 OK []')
    expect(await say(front.port, `${head}Content-Length: 5\r\n\r\nwords`), method).toBe('HTTP/1.1 200 OK [words]')
  }
})

test('requests that come in one piece are answered in their order', async () => {
  await using front = await openFront(async (request, response) => {
    response.setHeader('content-length', 2)
    // The first is the slowest.
    setTimeout(() => response.end(request.url), request.url === '/1' ? 50 : 0)
  })
  const socket = connect(front.port, '127.0.0.1')
  const one = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: here\r\n${more}\r\n`
  socket.write(one('/1') + one('/2') + one('/3', 'Connection: close\r\n'))
  let answers = ''
  socket.on('data', chunk => {
    answers += chunk.toString('latin1')
  })
  await once(socket, 'close')
  expect([...answers.matchAll(/\r\n\r\n(\/\d)/g)].map(([, path]) => path)).toEqual(['/1', '/2', '/3'])
})
