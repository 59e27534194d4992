import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {isValidSignature} from '@sanity/webhook'
import {expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'
import {startReceiver, webhookSecret} from '../helpers/webhook-receiver.ts'

test('a published change arrives signed, labelled and projected', async () => {
  const receiver = await startReceiver()
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  const {_rev} = await lake.client().create({_id: 'service-deck', _type: 'service', title: 'Decks'})
  const [hit] = await receiver.until(1)
  expect(hit?.body).toEqual({_id: 'service-deck', _type: 'service'})
  expect(hit?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': `site-${_rev}-service-deck`,
    'sanity-operation': 'create',
    'sanity-document-id': 'service-deck',
    'sanity-transaction-id': _rev,
    'sanity-transaction-time': lake.dataset.commit(_rev)?.timestamp,
    'sanity-dataset': 'production',
    'sanity-project-id': 'local0',
    'sanity-webhook-id': 'site',
  })
  const signature = String(hit?.headers['sanity-webhook-signature'])
  expect(await isValidSignature(hit?.text ?? '', signature, webhookSecret)).toBe(true)
  expect(await isValidSignature(`${hit?.text} `, signature, webhookSecret)).toBe(false)
})

test('create, update and delete are told apart and come in order; drafts are nobody’s business', async () => {
  const receiver = await startReceiver()
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  const client = lake.client()
  await client.create({_id: 'drafts.p', _type: 'page'})
  await client.create({_id: 'versions.r1.p', _type: 'page'})
  await client.create({_id: 'p', _type: 'page'})
  await client.patch('p').set({title: 'T'}).commit()
  await client.delete('p')
  const hits = await receiver.until(3)
  expect(hits.map(({headers}) => [headers['sanity-operation'], headers['sanity-document-id']])).toEqual([
    ['create', 'p'],
    ['update', 'p'],
    ['delete', 'p'],
  ])
  expect(hits[2]?.body).toEqual({_id: 'p', _type: 'page'})
})

test('the filter and the projection see the document before and after', async () => {
  const receiver = await startReceiver()
  const hook = receiver.hook({
    filter: '_type == "page" && (delta::operation() != "update" || delta::changedAny(title))',
    projection: '{_id, title, "was": before().title}',
  })
  const lake = await startTestLake({webhooks: [hook]})
  const client = lake.client()
  await client.create({_id: 'other', _type: 'note', title: 'A'})
  await client.create({_id: 'p', _type: 'page', title: 'A'})
  await client.patch('p').set({body: 'unseen'}).commit()
  await client.patch('p').set({title: 'B'}).commit()
  const hits = await receiver.until(2)
  expect(hits.map(({body}) => body)).toEqual([
    {_id: 'p', title: 'A', was: null},
    {_id: 'p', title: 'B', was: 'A'},
  ])
})

test('a receiver in trouble is tried again with the same key, and later changes wait their turn', async () => {
  const receiver = await startReceiver([503, 429, 500])
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  await lake.client().create({_id: 'a', _type: 'page'})
  await lake.client().create({_id: 'b', _type: 'page'})
  const hits = await receiver.until(5)
  expect(hits.map(({body}) => body._id)).toEqual(['a', 'a', 'a', 'a', 'b'])
  expect(new Set(hits.slice(0, 4).map(({headers}) => headers['idempotency-key'])).size).toBe(1)
  const {attempts} = await (await lake.request('/_lake/webhooks')).json()
  const told = attempts.map(({documentId, status}: {documentId: string; status: number}) => `${documentId} ${status}`)
  expect(told.slice(-4)).toEqual(['a 200', 'a 500', 'a 429', 'a 503'])
})

test('a refusal is final for that change only', async () => {
  const receiver = await startReceiver([401])
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  await lake.client().create({_id: 'a', _type: 'page'})
  await lake.client().create({_id: 'b', _type: 'page'})
  const hits = await receiver.until(2)
  expect(hits.map(({body}) => body._id)).toEqual(['a', 'b'])
})

test('what was published while the receiver was down arrives after both have started again', async () => {
  const gone = await startReceiver()
  const hook = gone.hook()
  const first = await startTestLake({webhooks: [hook]})
  await first.client().create({_id: 'a', _type: 'page'})
  await gone.until(1)
  await gone.close()
  for (const id of ['b', 'c', 'd']) await first.client().create({_id: id, _type: 'page'})
  await first.close()

  const back = await startReceiver([], gone.port)
  await startTestLake({webhooks: [hook], dataDir: first.dataDir})
  const hits = await back.until(3)
  expect(hits.map(({body}) => body._id)).toEqual(['b', 'c', 'd'])
})

test('a slow receiver does not slow down those who write', async () => {
  const server = createServer(() => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const {port} = server.address() as AddressInfo
  const lake = await startTestLake({webhooks: [{id: 'slow', url: `http://127.0.0.1:${port}/`, secret: webhookSecret}]})
  const calls = Array.from({length: 5}, (_, n) => lake.client().create({_id: `p${n}`, _type: 'page'}))
  expect(await Promise.all(calls)).toHaveLength(5)
  await lake.close()
})

test('a hook with a filter that is no GROQ is a mistake told at start', async () => {
  const receiver = await startReceiver()
  const lake = startTestLake({webhooks: [receiver.hook({filter: '_type =='})]})
  await expect(lake).rejects.toThrow('The filter of webhook "site" is no valid GROQ')
})

test('when a publish is acknowledged, the receiver has already heard of it', async () => {
  const receiver = await startReceiver()
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  for (let round = 1; round <= 20; round++) {
    await lake.client().create({_id: `faq-${round}`, _type: 'faq'})
    expect(receiver.received).toHaveLength(round)
  }
})

test('a new publish reaches a receiver that is back at once, however long the last pause was', async () => {
  const receiver = await startReceiver([503, 503, 503, 503])
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  const client = lake.client()
  await client.create({_id: 'faq-a', _type: 'faq'})
  // Tries after 0, 200, 600 and 1400 ms; the next one would come at 3000 ms.
  await receiver.until(4)
  const started = performance.now()
  await client.create({_id: 'faq-b', _type: 'faq'})
  await receiver.until(6)
  expect(performance.now() - started).toBeLessThan(1400)
})

test('the lake says how far its content has come and whether all of it was told, also after a restart', async () => {
  const receiver = await startReceiver([503, 503, 503])
  const settings = {webhooks: [receiver.hook()]}
  const lake = await startTestLake(settings)
  const state = async (of = lake) => (await of.request('/_lake/published')).json()
  expect(await state()).toEqual({seq: 0, transaction: null, isWaiting: false})
  const {_rev} = await lake.client().create({_id: 'service-deck', _type: 'service'})
  expect(await state()).toEqual({seq: 1, transaction: _rev, isWaiting: true})
  await receiver.until(4)
  await expect.poll(() => state()).toEqual({seq: 1, transaction: _rev, isWaiting: false})
  await lake.client().create({_id: 'drafts.service-deck', _type: 'service'})
  expect(await state()).toEqual({seq: 2, transaction: _rev, isWaiting: false})

  await lake.close()
  await receiver.close()
  const again = await startTestLake({...settings, dataDir: lake.dataDir})
  expect(await state(again)).toEqual({seq: 2, transaction: _rev, isWaiting: false})
  const deleted = await again.client().delete('service-deck')
  expect(await state(again)).toEqual({seq: 3, transaction: deleted.transactionId, isWaiting: true})
})
