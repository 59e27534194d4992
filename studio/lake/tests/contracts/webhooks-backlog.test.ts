import {expect, onTestFinished, test, vi} from 'vitest'
import type {WebhookSettings} from '../../src/types.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'
import {startReceiver} from '../helpers/webhook-receiver.ts'

const author = {id: 'pOwner', kind: 'user'} as const
const page = (id: string, title = id) => ({_id: id, _type: 'page', title})

/** Publishes one document per commit, all before any of them can be told. */
function publish(lake: TestLake, ids: string[]): void {
  for (const id of ids) {
    const document = {_id: id, _type: 'page'}
    lake.dataset.transact({author}, draft => draft.put(id, document, {create: document}))
  }
}

const idsOf = (received: {body: Record<string, unknown>}[]) => received.map(({body}) => body._id)
const isWaiting = async (lake: TestLake) => (await (await lake.request('/_lake/published')).json()).isWaiting
const within = (ms: number, work: Promise<unknown>) =>
  Promise.race([work.then(() => 'done'), new Promise(resolve => setTimeout(resolve, ms, 'still waiting'))])

test('a backlog of sixty commits is told to its end, without a further publish', async () => {
  const receiver = await startReceiver()
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  const ids = Array.from({length: 60}, (_, n) => `page-${n}`)
  publish(lake, ids)
  await receiver.until(60)
  expect(idsOf(receiver.received)).toEqual(ids)
  await expect.poll(() => isWaiting(lake)).toBe(false)
})

test('of several receivers each is told everything, whichever of them was down before a restart', async () => {
  const [up, down] = [await startReceiver(), await startReceiver()]
  const webhooks = [up.hook({id: 'up'}), down.hook({id: 'down'})]
  const first = await startTestLake({webhooks})
  await first.client().create(page('a'))
  await down.until(1)
  await down.close()
  await first.client().create(page('b'))
  await up.until(2)
  expect(await isWaiting(first)).toBe(true)
  await first.close()
  const back = await startReceiver([], down.port)
  const second = await startTestLake({webhooks, dataDir: first.dataDir})
  await second.client().create(page('c'))
  await back.until(2)
  await up.until(3)
  expect([idsOf(back.received), idsOf(up.received)]).toEqual([
    ['b', 'c'],
    ['a', 'b', 'c'],
  ])
})

test('what a receiver had not answered when the lake closed is told again by the next one', async () => {
  const silent = await startReceiver([0])
  const webhooks = [silent.hook()]
  const first = await startTestLake({webhooks})
  await first.client().create(page('a'))
  await silent.until(1)
  expect(await within(5000, first.close())).toBe('done')
  await startTestLake({webhooks, dataDir: first.dataDir})
  const [unanswered, again] = await silent.until(2)
  expect(again?.headers['idempotency-key']).toBe(unanswered?.headers['idempotency-key'])
})

test.each([
  ['has told everything', []],
  ['waits to try again', [503, 503, 503, 503]],
])('a lake that %s closes at once', async (_state, statuses) => {
  const receiver = await startReceiver(statuses)
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  await lake.client().create(page('a'))
  await receiver.until(Math.max(1, statuses.length))
  expect(await within(5000, lake.close())).toBe('done')
})

test('a receiver that never answers is left when its time is over, and asked again', async () => {
  const time = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => time.signal)
  onTestFinished(() => limit.mockRestore())
  const receiver = await startReceiver([0])
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  await lake.client().create(page('a'))
  await receiver.until(1)
  time.abort()
  await receiver.until(2)
  await expect.poll(() => isWaiting(lake)).toBe(false)
  const {attempts} = await (await lake.request('/_lake/webhooks')).json()
  expect(attempts.map(({status}: {status: number | null}) => status)).toEqual([200, null])
})

test('private settings are told to nobody, and the body without a projection is the document', async () => {
  const receiver = await startReceiver()
  const lake = await startTestLake({webhooks: [receiver.hook({projection: undefined})]})
  await lake.client().create({_id: 'private.alerts', _type: 'staffAlerts', phone: '(704) 555-0191'})
  await lake.client().create(page('a'))
  await lake.client().delete('a')
  const hits = await receiver.until(2)
  expect(hits.map(({body, headers}) => [body.title, headers['sanity-operation']])).toEqual([
    ['a', 'create'],
    ['a', 'delete'],
  ])
  expect(hits.map(({text}) => text).join()).not.toContain('555-0191')
})

test('a receiver that sends the call elsewhere has refused it: what is signed goes to one address', async () => {
  const receiver = await startReceiver([307])
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  await lake.client().create(page('a'))
  await lake.client().create(page('b'))
  const hits = await receiver.until(2)
  expect(idsOf(hits)).toEqual(['a', 'b'])
  const {attempts} = await (await lake.request('/_lake/webhooks')).json()
  expect(attempts[1]).toMatchObject({documentId: 'a', status: 307, note: 'refused with 307'})
})

const filters: [string, Partial<WebhookSettings>, string[]][] = [
  ['fails on a document', {filter: 'select(title == "bad" => geo::latLng(1, 2) == 1, true)'}, ['good', 'last']],
  ['is neither true nor false', {filter: 'title'}, []],
  ['follows a reference', {filter: 'to->title == "Good"'}, ['last']],
]

test.each(filters)('a filter that %s holds up no later change', async (_name, settings, told) => {
  const receiver = await startReceiver()
  const lake = await startTestLake({webhooks: [receiver.hook(settings)]})
  const client = lake.client()
  await client.create(page('bad'))
  await client.create({...page('good'), title: 'Good'})
  await client.create({...page('last'), to: {_type: 'reference', _ref: 'good'}})
  await expect.poll(() => isWaiting(lake)).toBe(false)
  expect(idsOf(receiver.received)).toEqual(told)
})

test('a hook without a secret is a mistake told at start', async () => {
  const receiver = await startReceiver()
  await expect(startTestLake({webhooks: [receiver.hook({secret: ''})]})).rejects.toThrow('"site" needs a secret')
})

test('documents of one transaction are told each under a key of its own', async () => {
  const receiver = await startReceiver()
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  await lake.client().mutate([{create: page('a')}, {create: page('drafts.a')}, {create: page('b')}])
  const hits = await receiver.until(2)
  expect(idsOf(hits)).toEqual(['a', 'b'])
  expect(new Set(hits.map(({headers}) => headers['idempotency-key'])).size).toBe(2)
})

test('once a receiver that was down is back, a publish is again told before it is acknowledged', async () => {
  const receiver = await startReceiver([503])
  const lake = await startTestLake({webhooks: [receiver.hook()]})
  await lake.client().create(page('a'))
  await expect.poll(() => isWaiting(lake)).toBe(false)
  for (let round = 1; round <= 10; round++) {
    await lake.client().create(page(`faq-${round}`))
    expect(receiver.received).toHaveLength(2 + round)
  }
})
