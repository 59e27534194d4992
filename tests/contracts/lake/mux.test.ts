import {once} from 'node:events'
import {createServer, request} from 'node:http'
import type {createClient, SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import type {OpenCarrier} from '#studio/mux/carrier.ts'
import {createMuxFetch} from '#studio/mux/mux-fetch.ts'
import {openHttpCarrier} from '#studio/mux/over-http.ts'
import {openSocketCarrier} from '#studio/mux/over-socket.ts'
import {startTestLake, type TestLake} from '../../helpers/lake.ts'

/** The Studio's client: the real one, with its event streams over one connection. */
function muxClient(lake: TestLake, mux: typeof fetch): SanityClient {
  return lake.client({resolveFetch: () => mux} as Parameters<typeof createClient>[0])
}

type Heard = {type: string; documentId?: string}

/** Collects a listener's events and lets a test wait for one of them. */
function hear(client: SanityClient, query: string) {
  const events: Heard[] = []
  let check = () => {}
  const names: ('welcome' | 'mutation' | 'reconnect')[] = ['welcome', 'mutation', 'reconnect']
  const options = {events: names, includeAllVersions: true}
  const subscription = client.listen(query, {}, options).subscribe({
    next: event => {
      events.push(event as Heard)
      check()
    },
  })
  const until = (found: (event: Heard) => boolean) =>
    new Promise<Heard>(resolve => {
      check = () => {
        const event = events.find(found)
        if (event) resolve(event)
      }
      check()
    })
  return {events, until, stop: () => subscription.unsubscribe()}
}

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

const ways: [string, OpenCarrier][] = [
  ['over a socket', openSocketCarrier],
  ['over http', openHttpCarrier],
]

for (const [way, open] of ways) {
  test(`ten listeners share one connection, and each hears its own documents, ${way}`, async () => {
    const lake = await startTestLake({publicRead: true})
    let opened = 0
    const counted: OpenCarrier = (...words) => {
      opened++
      return open(...words)
    }
    const client = muxClient(lake, createMuxFetch(lake.url, [counted]))
    const listeners = Array.from({length: 10}, (_, n) => hear(client, `*[_type == "t${n}"]`))
    await Promise.all(listeners.map(({until}) => until(({type}) => type === 'welcome')))
    expect(opened).toBe(1)

    await client.create({_id: 'a', _type: 't3'})
    await listeners[3]?.until(({documentId}) => documentId === 'a')
    const others = listeners.filter((_, n) => n !== 3).flatMap(({events}) => events)
    expect(others.filter(({type}) => type === 'mutation')).toEqual([])
    for (const {stop} of listeners) stop()
  })

  test(`the token travels with each stream: a visitor does not hear of drafts, ${way}`, async () => {
    const lake = await startTestLake({publicRead: true})
    const visitor = hear(
      lake.client({token: undefined, resolveFetch: () => createMuxFetch(lake.url, [open])} as Parameters<
        typeof createClient
      >[0]),
      '*[_type == "page"]',
    )
    const owner = hear(muxClient(lake, createMuxFetch(lake.url, [open])), '*[_type == "page"]')
    await Promise.all([visitor, owner].map(({until}) => until(({type}) => type === 'welcome')))
    await lake.client().create({_id: 'drafts.p', _type: 'page'})
    await lake.client().create({_id: 'p', _type: 'page'})
    await Promise.all([visitor, owner].map(({until}) => until(({documentId}) => documentId === 'p')))
    const heard = ({events}: typeof visitor) =>
      events.filter(({type}) => type === 'mutation').map(({documentId}) => documentId)
    expect(heard(owner)).toEqual(['drafts.p', 'p'])
    expect(heard(visitor)).toEqual(['p'])
    visitor.stop()
    owner.stop()
  })

  test(`a refused stream is refused as without the multiplexer, ${way}`, async () => {
    const lake = await startTestLake({publicRead: true})
    const mux = createMuxFetch(lake.url, [open])
    const refused = await mux(`${lake.url}/v1/data/listen/production?query=*`, {
      headers: {authorization: 'Bearer gone'},
    })
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({errorCode: 'SIO-401-ANF'})
  })

  test(`when the lake goes away, every stream fails; when it is back, the listeners are, too, ${way}`, async () => {
    const first = await startTestLake({publicRead: true})
    const mux = createMuxFetch(first.url, [open])
    const listener = hear(muxClient(first, mux), '*[_type == "page"]')
    await listener.until(({type}) => type === 'welcome')
    const body = (await mux(`${first.url}/v1/data/listen/production?query=*`, {headers: authorizationOf(first)})).text()
    await first.close()
    await expect(body).rejects.toThrow()
    await listener.until(({type}) => type === 'reconnect')

    const second = await startTestLake({port: first.port, dataDir: first.dataDir})
    const welcomes = () => listener.events.filter(({type}) => type === 'welcome').length
    await listener.until(() => welcomes() === 2)
    await second.client().create({_id: 'p', _type: 'page'})
    await listener.until(({documentId}) => documentId === 'p')
    listener.stop()
  })

  test(`aborting a stream ends it on both sides and leaves the others alone, ${way}`, async () => {
    const lake = await startTestLake({publicRead: true})
    const mux = createMuxFetch(lake.url, [open])
    const address = `${lake.url}/v1/data/listen/production?query=*`
    const headers = authorizationOf(lake)
    const [one, two] = [new AbortController(), new AbortController()]
    const first = await mux(address, {signal: one.signal, headers})
    const second = await mux(address, {signal: two.signal, headers})
    const [reading, other] = [first.text(), second.body?.getReader()]
    one.abort()
    await expect(reading).rejects.toThrow('abort')
    await lake.client().create({_id: 'p', _type: 'page'})
    let text = ''
    while (!text.includes('"documentId":"p"')) text += new TextDecoder().decode((await other?.read())?.value)
    two.abort()
  })
}

test('nothing but event streams can be added, and only to an open tab', async () => {
  const lake = await startTestLake({publicRead: true})
  const c = '0123456789abcdef0123456789abcdef'
  const sub = (u: string) => lake.request('/_mux/sub', {method: 'POST', body: JSON.stringify({c, i: '1', u})})
  expect((await sub('/v1/users/me')).status).toBe(400)
  expect((await sub('http://evil.test/data/listen/production')).status).toBe(400)
  expect((await sub('/v1/data/listen/production?query=*')).status).toBe(404)
  expect((await lake.request('/_mux/stream?c=1')).status).toBe(400)
})

test('where no socket opens, the streams go over http, and the next connection does not wait for one', async () => {
  const lake = await startTestLake({publicRead: true})
  const tried: string[] = []
  const closed: OpenCarrier = (_, events) => {
    tried.push('socket')
    // Nothing listens on port 9.
    return openSocketCarrier('http://127.0.0.1:9', events)
  }
  const http: OpenCarrier = (...words) => {
    tried.push('http')
    return openHttpCarrier(...words)
  }
  const client = muxClient(lake, createMuxFetch(lake.url, [closed, http]))
  const listener = hear(client, '*[_type == "page"]')
  await listener.until(({type}) => type === 'welcome')
  expect(tried).toEqual(['socket', 'http'])
  await lake.client().create({_id: 'p', _type: 'page'})
  await listener.until(({documentId}) => documentId === 'p')
  listener.stop()
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

test('an ended session is told to every stream of a tab that streams over http', async () => {
  const lake = await startTestLake()
  const mux = createMuxFetch(lake.url, [openHttpCarrier])
  const address = `${lake.url}/v1/data/listen/production?query=*`
  const headers = {authorization: 'Bearer sk-ended'}
  const answers = await Promise.all([mux(address, {headers}), mux(address, {headers})])
  for (const answer of answers) expect(await answer.json()).toMatchObject({errorCode: 'SIO-401-ANF'})
  const again = await mux(address, {headers: authorizationOf(lake)})
  expect(again.status).toBe(200)
  await again.body?.cancel()
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
  const {acceptSockets} = await import('#studio/lake/socket/accept-sockets.ts')
  const {muxEndpoint} = await import('#studio/lake/mux/endpoint.ts')
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
