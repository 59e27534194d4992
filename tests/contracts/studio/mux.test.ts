import type {createClient, SanityClient} from '@sanity/client'
import {startTestLake, type TestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {createMuxFetch, type OpenCarrier} from '#studio/mux/mux-fetch.ts'
import {openHttpCarrier} from '#studio/mux/over-http.ts'
import {openSocketCarrier} from '#studio/mux/over-socket.ts'

/** The Studio's client: the real one, with its event streams over one connection. */
function muxClient(lake: TestLake, mux: typeof fetch, more: object = {}): SanityClient {
  return lake.client({...more, resolveFetch: () => mux} as Parameters<typeof createClient>[0])
}

type Heard = {type: string; documentId?: string}

/** Collects a listener's events and lets a test wait for one of them. */
function hear(client: SanityClient, query: string) {
  const events: Heard[] = []
  const names: ('welcome' | 'mutation' | 'reconnect')[] = ['welcome', 'mutation', 'reconnect']
  const options = {events: names, includeAllVersions: true}
  const subscription = client.listen(query, {}, options).subscribe(event => void events.push(event as Heard))
  const until = (found: (event: Heard) => boolean) =>
    expect.poll(() => events.some(found), {timeout: 30_000}).toBe(true)
  return {events, until, stop: () => subscription.unsubscribe()}
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
    const mux = () => createMuxFetch(lake.url, [open])
    const visitor = hear(muxClient(lake, mux(), {token: undefined}), '*[_type == "page"]')
    const owner = hear(muxClient(lake, mux()), '*[_type == "page"]')
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
