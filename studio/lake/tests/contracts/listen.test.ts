import type {ListenOptions, MutationEvent} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {expect, test, vi} from 'vitest'
import {collect} from '../helpers/events.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

type Event = {type: string} & Partial<Omit<MutationEvent, 'type'>>

/** A listener of the real client that has been welcomed. */
async function listening(
  lake: TestLake,
  query: string,
  options: {params?: Record<string, unknown>; listen?: ListenOptions; token?: null; apiVersion?: string} = {},
) {
  const client = lake.client({
    ...(options.token === null && {token: undefined}),
    ...(options.apiVersion && {apiVersion: options.apiVersion}),
  })
  const events = collect<Event>(
    client.listen(query, options.params ?? {}, {events: ['welcome', 'mutation'], ...options.listen}),
  )
  expect(await events.next()).toMatchObject({type: 'welcome', listenerName: expect.any(String)})
  return events
}

const service = {_type: 'service', title: 'Fence repair'}

test('a listener hears what appears, changes and disappears, with an unbroken chain of revisions', async () => {
  const lake = await startTestLake({publicRead: true})
  const events = await listening(lake, '*[_type == "service"]')
  const created = await lake.client().create({_id: 'fence', ...service})
  const patched = await lake.client().patch('fence').set({title: 'Fences'}).commit()
  const deleted = await lake.client().delete('fence', {returnDocuments: false})

  const appear = await events.next()
  expect(appear).toMatchObject({
    transition: 'appear',
    documentId: 'fence',
    transactionId: created._rev,
    resultRev: created._rev,
    result: {title: 'Fence repair'},
    timestamp: lake.dataset.commit(created._rev)?.timestamp,
    visibility: 'query',
    transactionTotalEvents: 1,
    transactionCurrentEvent: 0,
    identity: expect.stringMatching(/^robot/),
  })
  expect(appear).not.toHaveProperty('previousRev')
  expect(await events.next()).toMatchObject({
    transition: 'update',
    previousRev: created._rev,
    resultRev: patched._rev,
    result: {title: 'Fences'},
    mutations: [{patch: {id: 'fence', set: {title: 'Fences'}}}],
  })
  const disappear = await events.next()
  expect(disappear).toMatchObject({transition: 'disappear', previousRev: patched._rev})
  expect(disappear.transactionId).toBe(deleted.transactionId)
  expect(disappear).not.toHaveProperty('result')
})

test('a document that leaves the filter by a change of content disappears, and comes back', async () => {
  const lake = await startTestLake({publicRead: true})
  await lake.client().create({_id: 'fence', ...service, price: 10})
  const events = await listening(lake, '*[_type == "service" && price < $limit]{title} | order(title)', {
    params: {limit: 50},
  })
  await lake.client().patch('fence').set({price: 90}).commit()
  await lake.client().patch('fence').set({price: 95}).commit()
  await lake.client().patch('fence').set({price: 5}).commit()
  expect(await events.next()).toMatchObject({transition: 'disappear', result: {price: 90}})
  expect(await events.next()).toMatchObject({transition: 'appear', result: {price: 5}})
})

test('the events of a transaction are counted per listener, not per transaction', async () => {
  const lake = await startTestLake({publicRead: true})
  const everything = await listening(lake, '*', {listen: {includeAllVersions: true}})
  const pair = await listening(lake, '*[_id in $ids]', {
    params: {ids: ['a', 'drafts.a']},
    listen: {includeAllVersions: true},
  })
  await lake
    .client()
    .transaction()
    .create({_id: 'a', ...service})
    .create({_id: 'drafts.a', ...service})
    .create({_id: 'b', ...service})
    .commit()
  const heard = [await pair.next(), await pair.next()]
  expect(heard.map(event => [event.documentId, event.transactionCurrentEvent, event.transactionTotalEvents])).toEqual([
    ['a', 0, 2],
    ['drafts.a', 1, 2],
  ])
  expect(await everything.next()).toMatchObject({transactionTotalEvents: 3, transactionCurrentEvent: 0})
})

test('mendoza effects rebuild every state of a document without ever sending it whole', async () => {
  const lake = await startTestLake({publicRead: true})
  const events = await listening(lake, '*', {
    listen: {effectFormat: 'mendoza', includeResult: false, includeMutations: false},
  })
  await lake.client().create({_id: 'fence', ...service, steps: [{_key: 'a', text: 'dig'}]})
  await lake
    .client()
    .patch('fence')
    .append('steps', [{_key: 'b', text: 'set the post'}])
    .commit()
  await lake.client().patch('fence').set({'steps[_key=="a"].text': 'dig deeper'}).unset(['title']).commit()
  await lake.client().delete('fence')
  let document: Record<string, unknown> | null = null
  for (let count = 0; count < 4; count++) {
    const event = await events.next()
    expect(event).not.toHaveProperty('result')
    expect(event).not.toHaveProperty('mutations')
    const next: Record<string, unknown> | null = applyPatch(document, event.effects?.apply ?? [])
    expect(applyPatch(next, event.effects?.revert ?? [])).toEqual(document)
    if (count === 2) {
      expect(next).toMatchObject({
        steps: [
          {_key: 'a', text: 'dig deeper'},
          {_key: 'b', text: 'set the post'},
        ],
      })
      expect(next).not.toHaveProperty('title')
    }
    document = next
  }
  expect(document).toBeNull()
})

test('includePreviousRevision adds the document as it was', async () => {
  const lake = await startTestLake({publicRead: true})
  await lake.client().create({_id: 'fence', ...service})
  const events = await listening(lake, '*', {listen: {includePreviousRevision: true}})
  await lake.client().patch('fence').set({title: 'Fences'}).commit()
  expect(await events.next()).toMatchObject({previous: {title: 'Fence repair'}, result: {title: 'Fences'}})
})

test('drafts are heard on request, and by default before API version 2025-02-19', async () => {
  const lake = await startTestLake({publicRead: true})
  const published = await listening(lake, '*')
  const all = await listening(lake, '*', {listen: {includeAllVersions: true}})
  const old = await listening(lake, '*', {apiVersion: '2021-06-07'})
  await lake.client().create({_id: 'drafts.fence', ...service})
  await lake.client().create({_id: 'versions.r1.fence', ...service})
  await lake.client().create({_id: 'fence', ...service})
  expect(await published.next()).toMatchObject({documentId: 'fence'})
  for (const events of [all, old]) {
    expect(await events.next()).toMatchObject({documentId: 'drafts.fence'})
    expect(await events.next()).toMatchObject({documentId: 'versions.r1.fence'})
    expect(await events.next()).toMatchObject({documentId: 'fence'})
  }
})

test('a visitor without a token never hears of a document with a dot in its id', async () => {
  const lake = await startTestLake({publicRead: true})
  const events = await listening(lake, '*', {token: null, listen: {includeAllVersions: true}})
  await lake.client().create({_id: 'drafts.fence', ...service})
  await lake.client().create({_id: 'secrets.preview', _type: 'secret'})
  await lake.client().create({_id: 'fence', ...service})
  expect(await events.next()).toMatchObject({documentId: 'fence'})
})

test('an echo is recognised by the transaction id its writer chose', async () => {
  const lake = await startTestLake({publicRead: true})
  const events = await listening(lake, '*')
  await lake
    .client()
    .transaction()
    .create({_id: 'fence', ...service})
    .transactionId('my-own-id')
    .commit()
  expect(await events.next()).toMatchObject({
    transactionId: 'my-own-id',
    resultRev: 'my-own-id',
    eventId: 'my-own-id#fence',
  })
})

test.each([
  ['a query that does not parse', '*[_type ==', 'unexpected end-of-file, expected expression'],
  ['a missing parameter', '*[_type == $type]', 'param $type referenced, but not provided'],
  ['a query that is no filter', 'count(*)', 'a listener needs a filter'],
  ['a function this lake cannot run', '*[media::aspect(a, b)]', 'not implemented'],
])('%s is answered with a channelError', async (_name, query, message) => {
  const lake = await startTestLake({publicRead: true})
  const events = collect(lake.client().listen(query))
  await expect(events.next()).rejects.toMatchObject({name: 'ChannelError', message: expect.stringContaining(message)})
})

test('filters with text search, references and versionOf select the right documents', async () => {
  const lake = await startTestLake({publicRead: true})
  await lake.client().create({_id: 'wood', _type: 'category', title: 'Wood'})
  const search = await listening(lake, '*[[@, _id] match text::query($q)]', {params: {q: 'oak fen*'}})
  const referring = await listening(lake, '*[references("wood")]')
  const versions = await listening(lake, '*[sanity::versionOf("gate")]', {listen: {includeAllVersions: true}})
  await lake.client().create({_id: 'other', ...service, title: 'Oak door'})
  await lake.client().create({_id: 'drafts.gate', ...service})
  const category = {_type: 'reference', _ref: 'wood'}
  await lake.client().create({_id: 'fence', ...service, title: 'Fences of oak', category})
  expect(await search.next()).toMatchObject({documentId: 'fence'})
  expect(await referring.next()).toMatchObject({documentId: 'fence'})
  expect(await versions.next()).toMatchObject({documentId: 'drafts.gate', transition: 'appear'})
})

test('a resumable listener that comes back is told to start over', async () => {
  const lake = await startTestLake({publicRead: true})
  const path = '/v2026-05-04/data/listen/production?query=*&enableResume=true'
  const first = await lake.request(path)
  const frames = readFrames(first)
  const welcome = await frames.next()
  expect(welcome.value).toMatch(/^id: \S+\nevent: welcome\n/)
  await lake.client().create({_id: 'fence', ...service})
  const mutation = String((await frames.next()).value)
  await frames.return(undefined)
  const lastEventId = /^id: (\S+)\nevent: mutation\n/.exec(mutation)?.[1] ?? ''
  expect(lastEventId).not.toBe('')
  const again = readFrames(await lake.request(path, {headers: {'last-event-id': lastEventId}}))
  expect((await again.next()).value).toContain('event: reset\n')
  await again.return(undefined)
})

test('without enableResume no event carries an id, and a listener that comes back is welcomed', async () => {
  const lake = await startTestLake({publicRead: true})
  const path = '/v2026-05-04/data/listen/production?query=*'
  const frames = readFrames(await lake.request(path, {headers: {'last-event-id': '1'}}))
  expect((await frames.next()).value).toMatch(/^event: welcome\n/)
  await frames.return(undefined)
})

test('a filter that fails on a document ends the stream: a hole in it would be worse', async () => {
  const lake = await startTestLake({publicRead: true})
  const query = encodeURIComponent('*[select(_type == "bad" => defined(geo({"type": "Cube"})), true)]')
  const frames = readFrames(await lake.request(`/v2026-05-04/data/listen/production?query=${query}`))
  expect((await frames.next()).value).toMatch(/^event: welcome\n/)
  await lake.client().create({_id: 'first', ...service})
  await lake.client().create({_id: 'second', _type: 'bad'})
  await lake.client().create({_id: 'third', ...service})
  expect((await frames.next()).value).toContain('"documentId":"first"')
  expect((await frames.next()).value).toMatch(/^event: channelError\ndata: .*does not support/)
  const end = await Promise.race([frames.next(), new Promise(resolve => setTimeout(resolve, 5000, 'still open'))])
  expect(end).toMatchObject({done: true})
})

test('a listener whose client goes away is forgotten', async () => {
  const lake = await startTestLake({publicRead: true})
  const counts = countListeners(lake)
  const controller = new AbortController()
  const before = counts.open
  const streams = await Promise.all(
    Array.from({length: 5}, () => lake.request('/v1/data/listen/production?query=*', {signal: controller.signal})),
  )
  expect(streams.map(stream => stream.status)).toEqual([200, 200, 200, 200, 200])
  expect(counts.open).toBe(before + 5)
  controller.abort()
  await vi.waitFor(() => expect(counts.open).toBe(before))
})

test('a HEAD request leaves no listener behind', async () => {
  const lake = await startTestLake({publicRead: true})
  const counts = countListeners(lake)
  const before = counts.open
  const response = await lake.request('/v1/data/listen/production?query=*', {method: 'HEAD'})
  expect([response.status, counts.open]).toEqual([200, before])
})

/** Counts what is subscribed to the commits of a lake, from here on. */
function countListeners(lake: TestLake): {open: number} {
  const counts = {open: 0}
  const subscribe = lake.dataset.onCommit
  lake.dataset.onCommit = listener => {
    counts.open++
    const stop = subscribe(listener)
    return () => {
      counts.open--
      stop()
    }
  }
  return counts
}

/** Frames of an event stream, comments left out. */
async function* readFrames(response: Response): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  let text = ''
  if (!response.body) throw new Error('the response has no body')
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, {stream: true})
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const frame = text.slice(0, end + 1)
      text = text.slice(end + 2)
      if (!frame.startsWith(':')) yield frame
    }
  }
}
