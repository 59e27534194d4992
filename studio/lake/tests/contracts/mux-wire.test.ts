import {once} from 'node:events'
import {createServer, request} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {muxEndpoint} from '../../src/mux/endpoint.ts'
import {acceptSockets} from '../../src/socket/accept-sockets.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

async function openSocket({url}: {url: string}): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/_mux/socket`)
  onTestFinished(() => socket.close())
  await once(socket, 'open')
  return socket
}

/** The lake's answer about a stream, whatever else comes in between. */
function ask(socket: WebSocket, message: {i: string; u?: string; h?: Record<string, string>}): Promise<unknown> {
  return new Promise(resolve => {
    socket.addEventListener('message', ({data}) => {
      const line = JSON.parse(data)
      if (line.i === message.i && line.s) resolve(line)
    })
    socket.send(JSON.stringify(message))
  })
}

const authorizationOf = (lake: TestLake) => ({authorization: `Bearer ${lake.token}`})

test('nothing but event streams can be added, and only to an open tab', async () => {
  const lake = await startTestLake({publicRead: true})
  const c = '0123456789abcdef0123456789abcdef'
  const sub = (u: string) => lake.request('/_mux/sub', {method: 'POST', body: JSON.stringify({c, i: '1', u})})
  expect((await sub('/v1/users/me')).status).toBe(400)
  expect((await sub('http://evil.test/data/listen/production')).status).toBe(400)
  expect((await sub('/v1/data/listen/production?query=*')).status).toBe(404)
  expect((await lake.request('/_mux/stream?c=1')).status).toBe(400)
})

test('the socket is refused to foreign pages, to other addresses and to whoever shows no token', async () => {
  const lake = await startTestLake({publicRead: true})
  const handshake = (origin: string, path = '/v1/_mux/socket') =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        origin,
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      }
      const asking = request(`${lake.url}${path}`, {headers})
      asking.on('error', reject)
      asking.on('response', ({statusCode}) => resolve(statusCode ?? 0))
      asking.on('upgrade', (_, socket) => {
        socket.destroy()
        resolve(101)
      })
      asking.end()
    })
  expect(await handshake('http://site.test')).toBe(101)
  expect(await handshake('http://evil.test')).toBe(403)
  expect(await handshake('http://site.test', '/v1/_mux/other')).toBe(404)

  const socket = await openSocket(lake)
  expect(
    await ask(socket, {i: '1', u: '/v1/data/listen/production?query=*', h: {authorization: 'Bearer gone'}}),
  ).toEqual({i: '1', s: 401, b: expect.stringContaining('SIO-401-ANF')})
  const h = authorizationOf(lake)
  expect(await ask(socket, {i: '2', u: '/v1/data/listen/other?query=*', h})).toMatchObject({i: '2', s: 404})
})

test('the multiplexer carries nothing for strangers, even where they may read', async () => {
  for (const publicRead of [false, true]) {
    const lake = await startTestLake({publicRead})
    const socket = await openSocket(lake)
    for (const u of ['/v1/data/listen/production?query=*', '/v1/data/live/events/production?'])
      expect(await ask(socket, {i: '1', u})).toMatchObject({s: 401, b: expect.stringContaining('needs a token')})
    const c = '0123456789abcdef0123456789abcdef'
    expect((await fetch(`${lake.url}/v1/_mux/stream?c=${c}`)).status).toBe(401)
    for (const what of ['sub', 'unsub']) {
      const body = JSON.stringify({c, i: '1', u: '/v1/data/listen/production?query=*'})
      expect((await fetch(`${lake.url}/v1/_mux/${what}`, {method: 'POST', body})).status).toBe(401)
    }
  }
})

test('a message that is none ends the socket, and so does asking for what is no event stream', async () => {
  const lake = await startTestLake({publicRead: true})
  for (const text of [
    '{',
    'null',
    '{"i":"../"}',
    '{"i":"1","u":"/v1/users/me"}',
    '{"i":"1","u":"http://evil.test/"}',
  ]) {
    const socket = await openSocket(lake)
    const closed = once(socket, 'close')
    socket.send(text)
    expect(((await closed)[0] as CloseEvent).code, text).toBe(1003)
  }
})

test('a stream that is no longer wanted before the lake has opened it is never heard', async () => {
  const lake = await startTestLake({publicRead: true})
  const socket = await openSocket(lake)
  const heard: string[] = []
  socket.addEventListener('message', ({data}) => heard.push(data))
  const u = '/v1/data/listen/production?query=*'
  const h = authorizationOf(lake)
  socket.send(JSON.stringify({i: '1', u, h}))
  socket.send(JSON.stringify({i: '1'}))
  await ask(socket, {i: '2', u, h})
  await lake.client().create({_id: 'p', _type: 'page'})
  await expect.poll(() => heard.some(line => line.startsWith('{"i":"2","d"') && line.includes('mutation'))).toBe(true)
  expect(heard.filter(line => line.startsWith('{"i":"1"'))).toEqual([])
})

test('a session that is signed out is cut off from its streams', async () => {
  const server = createServer()
  let signedIn = true
  const answer = () => new Response(new ReadableStream({start: body => body.enqueue(new TextEncoder().encode('a'))}))
  const endpoint = muxEndpoint(answer, () => (signedIn ? {id: 'pOwner', kind: 'user'} : null))
  const end = acceptSockets(server, {allowed: () => true, endpointAt: () => endpoint, heartbeatIntervalMs: 20})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    end()
    server.close()
  })
  const {port} = server.address() as {port: number}
  const socket = await openSocket({url: `http://127.0.0.1:${port}`})
  const opened = await ask(socket, {i: '1', u: '/v1/data/listen/production?query=*', h: {authorization: 'Bearer x'}})
  expect(opened).toEqual({i: '1', s: 200})
  // Two beats with a good session, then none.
  await once(socket, 'message')
  await once(socket, 'message')
  const closed = once(socket, 'close')
  signedIn = false
  expect(((await closed)[0] as CloseEvent).code).toBe(4001)
})
