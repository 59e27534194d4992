import type {createClient, SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {createMuxFetch} from '#studio/mux-fetch.ts'
import {startTestLake, type TestLake} from '../../helpers/lake.ts'

/** The Studio's client: the real one, with its event streams over one connection. */
function muxClient(lake: TestLake, mux = createMuxFetch(lake.url)): SanityClient {
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

test('ten listeners share one connection, and each hears its own documents', async () => {
  const lake = await startTestLake()
  const requests: string[] = []
  const plain = globalThis.fetch
  globalThis.fetch = (input, init) => {
    requests.push(new URL(String(input)).pathname)
    return plain(input, init)
  }
  const client = muxClient(lake)
  const listeners = Array.from({length: 10}, (_, n) => hear(client, `*[_type == "t${n}"]`))
  await Promise.all(listeners.map(({until}) => until(({type}) => type === 'welcome')))
  globalThis.fetch = plain
  expect(requests.filter(path => path === '/_mux/stream')).toHaveLength(1)
  expect(requests.filter(path => path.includes('/data/listen'))).toEqual([])

  await client.create({_id: 'a', _type: 't3'})
  await listeners[3]?.until(({documentId}) => documentId === 'a')
  const others = listeners.filter((_, n) => n !== 3).flatMap(({events}) => events)
  expect(others.filter(({type}) => type === 'mutation')).toEqual([])
  for (const {stop} of listeners) stop()
})

test('the token travels with each stream: a visitor does not hear of drafts', async () => {
  const lake = await startTestLake()
  const visitor = hear(
    lake.client({token: undefined, resolveFetch: () => createMuxFetch(lake.url)} as Parameters<typeof createClient>[0]),
    '*[_type == "page"]',
  )
  const owner = hear(muxClient(lake), '*[_type == "page"]')
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

test('a refused stream is refused as without the multiplexer', async () => {
  const lake = await startTestLake()
  const mux = createMuxFetch(lake.url)
  const refused = await mux(`${lake.url}/v1/data/listen/production?query=*`, {headers: {authorization: 'Bearer gone'}})
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({errorCode: 'SIO-401-ANF'})
})

test('when the lake goes away, every stream fails; when it is back, the listeners are, too', async () => {
  const first = await startTestLake()
  const mux = createMuxFetch(first.url)
  const listener = hear(muxClient(first, mux), '*[_type == "page"]')
  await listener.until(({type}) => type === 'welcome')
  const body = (await mux(`${first.url}/v1/data/listen/production?query=*`)).text()
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

test('aborting a stream ends it on both sides and leaves the others alone', async () => {
  const lake = await startTestLake()
  const mux = createMuxFetch(lake.url)
  const address = `${lake.url}/v1/data/listen/production?query=*`
  const [one, two] = [new AbortController(), new AbortController()]
  const first = await mux(address, {signal: one.signal})
  const second = await mux(address, {signal: two.signal})
  const [reading, other] = [first.text(), second.body?.getReader()]
  one.abort()
  await expect(reading).rejects.toThrow('abort')
  await lake.client().create({_id: 'p', _type: 'page'})
  let text = ''
  while (!text.includes('"documentId":"p"')) text += new TextDecoder().decode((await other?.read())?.value)
  two.abort()
})

test('nothing but event streams can be added, and only to an open tab', async () => {
  const lake = await startTestLake()
  const c = '0123456789abcdef0123456789abcdef'
  const sub = (u: string) => lake.request('/_mux/sub', {method: 'POST', body: JSON.stringify({c, i: '1', u})})
  expect((await sub('/v1/users/me')).status).toBe(400)
  expect((await sub('http://evil.test/data/listen/production')).status).toBe(400)
  expect((await sub('/v1/data/listen/production?query=*')).status).toBe(404)
  expect((await lake.request('/_mux/stream?c=1')).status).toBe(400)
})
