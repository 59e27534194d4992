import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {fromUrl} from '@sanity/bifur-client'
import {of} from 'rxjs'
import {expect, onTestFinished, test} from 'vitest'
import {collect} from '../helpers/events.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

const address = (lake: TestLake) => `${lake.url.replace('http', 'ws')}/v2022-06-30/socket/production?tag=sanity.studio`

/** The Studio's own presence client. */
function studio(lake: TestLake, token = lake.token) {
  return fromUrl(address(lake), {token$: of(token)})
}

async function sessionOf(lake: TestLake): Promise<string> {
  const answer = await fetch(`${lake.url}/v1/auth/fetch?sid=${lake.createSignInSid()}`)
  return (await answer.json()).token
}

interface Presence {
  type: string
  i: string
  session?: string
  m?: {sessionId?: string; session?: string; locations?: unknown[]}
}

function first<T>(source: Parameters<typeof collect<T>>[0]): Promise<T> {
  return collect<T>(source).next()
}

/** One who listens, ready to hear. */
async function listener(lake: TestLake, token?: string) {
  const client = studio(lake, token)
  const heard = collect<Presence>(client.listen('presence', {}))
  await first(client.request('presence_rollcall', {session: 'listener'}))
  return heard
}

const at = (path: string) => [{type: 'document', documentId: 'svc', path: [path], lastActiveAt: '2026-01-01T00:00:00Z'}]

async function openSocket(lake: TestLake): Promise<WebSocket> {
  const socket = new WebSocket(address(lake))
  onTestFinished(() => socket.close())
  await once(socket, 'open')
  return socket
}

async function ask(socket: WebSocket, text: string): Promise<{id: unknown; result?: unknown; error?: {code: number}}> {
  const answer = once(socket, 'message')
  socket.send(text)
  const [event] = await answer
  return JSON.parse((event as MessageEvent<string>).data)
}

const call = (method: string, params: Record<string, unknown> = {}) =>
  JSON.stringify({jsonrpc: '2.0', id: '1', method, params})

/** A bare connection after its handshake, for what no client library would send. */
async function openRaw(lake: TestLake, headers: Record<string, string> = {}, path = '/v1/socket/production') {
  const socket = connect(lake.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const all = {
    host: 'lake',
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  return {socket, status: String(answer).split(' ')[1]}
}

function masked(first: number, payload: Buffer | string): Buffer {
  const body = Buffer.from(payload)
  const mask = Buffer.from([1, 2, 3, 4])
  const size = Buffer.alloc(2)
  size.writeUInt16BE(body.length)
  const head = body.length < 126 ? Buffer.from([first, 0x80 | body.length]) : Buffer.from([first, 0x80 | 126, ...size])
  return Buffer.concat([head, mask, body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))])
}

/** The code of the close frame that the lake answers these bytes with. */
async function closeCodeFor(lake: TestLake, ...frames: Buffer[]): Promise<number> {
  const {socket} = await openRaw(lake)
  for (const frame of frames) socket.write(frame)
  const chunk = await nextFrame(socket)
  expect(chunk[0]).toBe(0x88)
  return chunk.readUInt16BE(2)
}

async function nextFrame(socket: Socket): Promise<Buffer> {
  const [chunk] = await once(socket, 'data')
  return chunk as Buffer
}

test('two sessions of the owner hear of each other: where they are, where they go, and that they left', async () => {
  const lake = await startTestLake()
  const desk = await listener(lake, await sessionOf(lake))
  const phone = new WebSocket(address(lake))
  await once(phone, 'open')
  await ask(phone, call('authorization', {authorization: `Bearer ${await sessionOf(lake)}`}))
  await ask(phone, call('presence_announce', {data: {sessionId: 'phone', locations: at('title')}}))
  expect(await desk.next()).toEqual({type: 'state', i: 'pOwner', m: {sessionId: 'phone', locations: at('title')}})
  await ask(phone, call('presence_announce', {data: {sessionId: 'phone', locations: at('price')}}))
  expect((await desk.next()).m?.locations).toEqual(at('price'))
  phone.close()
  expect(await desk.next()).toEqual({type: 'disconnect', i: 'pOwner', m: {session: 'phone'}})
})

test('who comes later is told at once who is there, and may call the roll', async () => {
  const lake = await startTestLake()
  const early = studio(lake)
  const heard = collect<Presence>(early.listen('presence', {}))
  await first(early.request('presence_announce', {data: {sessionId: 'early', locations: at('title')}}))
  const late = await listener(lake)
  expect(await late.next()).toMatchObject({type: 'state', m: {sessionId: 'early', locations: at('title')}})
  expect(await heard.next()).toMatchObject({type: 'rollCall', session: 'listener'})
})

test('nobody hears an echo of itself, and a reloaded tab does not vanish with its old connection', async () => {
  const lake = await startTestLake()
  const desk = await listener(lake)
  const before = await openSocket(lake)
  const after = await openSocket(lake)
  const authorize = call('authorization', {authorization: `Bearer ${lake.token}`})
  const announce = call('presence_announce', {data: {sessionId: 'tab', locations: at('title')}})
  await ask(before, authorize)
  await ask(after, authorize)
  await ask(before, announce)
  await ask(after, announce)
  before.close()
  await once(before, 'close')
  await ask(after, call('presence_disconnect', {session: 'tab'}))
  const types = [await desk.next(), await desk.next(), await desk.next()].map(({type}) => type)
  expect(types).toEqual(['state', 'state', 'disconnect'])
})

test('without a token nothing is told and nothing is heard', async () => {
  const lake = await startTestLake()
  const desk = await listener(lake)
  const stranger = await openSocket(lake)
  for (const method of ['presence_subscribe', 'presence_announce', 'presence_rollcall', 'presence_disconnect'])
    expect((await ask(stranger, call(method, {session: 'x'}))).error?.code, method).toBe(4001)
  await first(studio(lake).request('presence_announce', {data: {sessionId: 'a', locations: []}}))
  expect((await desk.next()).m?.sessionId).toBe('a')
})

test('a wrong token ends the connection with the code the Studio knows', async () => {
  const lake = await startTestLake()
  const socket = await openSocket(lake)
  const closed = once(socket, 'close')
  const answer = await ask(socket, call('authorization', {authorization: 'Bearer nobody'}))
  expect(answer.error?.code).toBe(4001)
  expect(((await closed)[0] as CloseEvent).code).toBe(4001)
})

test('a session that is signed out hears no more', async () => {
  const lake = await startTestLake()
  const token = await sessionOf(lake)
  const socket = await openSocket(lake)
  await ask(socket, call('authorization', {authorization: `Bearer ${token}`}))
  await ask(socket, call('presence_subscribe'))
  await fetch(`${lake.url}/v1/auth/logout`, {method: 'POST', headers: {authorization: `Bearer ${token}`}})
  const closed = once(socket, 'close')
  const heard: unknown[] = []
  socket.addEventListener('message', event => heard.push(event.data))
  await first(studio(lake).request('presence_announce', {data: {sessionId: 'a', locations: at('title')}}))
  expect(((await closed)[0] as CloseEvent).code).toBe(4001)
  expect(heard).toEqual([])
})

test('a message that makes no sense is answered with an error and does not end the connection', async () => {
  const lake = await startTestLake()
  const socket = await openSocket(lake)
  await ask(socket, call('authorization', {authorization: `Bearer ${lake.token}`}))
  const codes = []
  for (const text of [
    '{',
    '[]',
    'null',
    '{"jsonrpc":"2.0"}',
    call('constructor'),
    call('presence_announce', {data: {}}),
  ])
    codes.push((await ask(socket, text)).error?.code)
  expect(codes).toEqual([-32700, -32600, -32600, -32600, -32601, -32602])
  expect((await ask(socket, call('presence_rollcall', {session: 'a'}))).result).toBe('ok')
})

test('a foreign page, another dataset and half a handshake are refused', async () => {
  const lake = await startTestLake()
  expect((await openRaw(lake, {origin: 'http://evil.test'})).status).toBe('403')
  expect((await openRaw(lake, {origin: 'http://site.test'})).status).toBe('101')
  expect((await openRaw(lake, {}, '/v1/socket/other')).status).toBe('404')
  expect((await openRaw(lake, {'sec-websocket-key': 'short'})).status).toBe('404')
  expect((await openRaw(lake, {'sec-websocket-version': '8'})).status).toBe('426')
})

test('broken frames end the connection with the code of their fault', async () => {
  const lake = await startTestLake()
  const unmasked = Buffer.from([0x81, 0x02, 0x7b, 0x7d])
  expect(await closeCodeFor(lake, unmasked)).toBe(1002)
  expect(await closeCodeFor(lake, masked(0xc1, '{}'))).toBe(1002)
  expect(await closeCodeFor(lake, masked(0x80, '{}'))).toBe(1002)
  expect(await closeCodeFor(lake, masked(0x83, '{}'))).toBe(1002)
  expect(await closeCodeFor(lake, masked(0x09, ''))).toBe(1002)
  expect(await closeCodeFor(lake, masked(0x01, '{'), masked(0x81, '}'))).toBe(1002)
  expect(await closeCodeFor(lake, masked(0x82, '{}'))).toBe(1003)
  expect(await closeCodeFor(lake, masked(0x81, Buffer.from([0xff, 0xfe])))).toBe(1007)
  expect(await closeCodeFor(lake, Buffer.from([0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4]))).toBe(1009)
  const part = Buffer.alloc(40_000, 'x')
  expect(await closeCodeFor(lake, masked(0x01, part), masked(0x80, part))).toBe(1009)
})

test('a message in pieces, with a ping between them and split anywhere, is one message', async () => {
  const lake = await startTestLake()
  const {socket} = await openRaw(lake)
  const text = call('authorization', {authorization: `Bearer ${lake.token}`})
  const ping = masked(0x89, 'here')
  const bytes = Buffer.concat([masked(0x01, text.slice(0, 30)), ping, masked(0x80, text.slice(30))])
  socket.setNoDelay(true)
  let heard = Buffer.alloc(0)
  socket.on('data', chunk => {
    heard = Buffer.concat([heard, chunk])
  })
  for (const byte of bytes) socket.write(Buffer.from([byte]))
  await expect.poll(() => heard.includes('"result":"ok"')).toBe(true)
  expect(heard.subarray(0, 6)).toEqual(Buffer.concat([Buffer.from([0x8a, 4]), Buffer.from('here')]))
})

test('a flood of messages ends the connection that sends it', async () => {
  const lake = await startTestLake()
  const socket = await openSocket(lake)
  const closed = once(socket, 'close')
  for (let n = 0; n < 400; n++) socket.send('{}')
  expect(((await closed)[0] as CloseEvent).code).toBe(1008)
})

test('strangers who open sockets and say nothing cannot keep the owner out', async () => {
  const lake = await startTestLake()
  await Promise.all(Array.from({length: 80}, () => openRaw(lake)))
  await first(studio(lake).request('presence_announce', {data: {sessionId: 'owner', locations: []}}))
  expect((await (await listener(lake)).next()).m?.sessionId).toBe('owner')
})

test('a socket that never shows a token is closed', async () => {
  const {createServer} = await import('node:http')
  const {acceptSockets} = await import('../../src/socket/accept-sockets.ts')
  const {presenceEndpoint} = await import('../../src/presence/endpoint.ts')
  const server = createServer()
  const endpoint = presenceEndpoint(() => null)
  const end = acceptSockets(server, {
    allowed: () => true,
    endpointAt: () => endpoint,
    heartbeatIntervalMs: 20,
    signInTimeoutMs: 50,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    end()
    server.close()
  })
  const {port} = server.address() as {port: number}
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/socket/production`)
  const [heart] = await once(socket, 'message')
  expect((heart as MessageEvent).data).toBe('♥')
  const [event] = await once(socket, 'close')
  expect((event as CloseEvent).code).toBe(4001)
})
