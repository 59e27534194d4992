import {expect, test} from 'vitest'
import {orderMessages} from '#web/domain/orders/messages.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {aiOrder, createLeads, type Leads, post, rowsIn, shortForm} from '../../helpers/leads.ts'

const jobs = [{id: 'j1', name: 'Hang a door', price: 180}]
const order = aiOrder({session_id: 'm1x2y3-conversation0000000', jobs})

const countTexts = async (leads: Leads, wanted: 'request' | 'receipt') =>
  (await rowsIn(leads, 'outbox')).filter(({subject}) => subject === wanted).length

test('a conversation of one browser is submitted once, whatever has changed in it meanwhile', async () => {
  const leads = createLeads()
  const first = await post(leads, order)
  const cookie = first.cookie ?? ''
  const again = await post(leads, {...order, contact_name: 'Ada King', idempotency_key: 'another-key-of-ada'}, {cookie})
  expect(again.body).toEqual(first.body)
  const next = await post(leads, {...order, session_id: 'another-conversation-of-ada'}, {cookie})
  expect(next.body.number).toBe(1002)
  expect((await rowsIn(leads, 'requests', 'number')).map(({name}) => name)).toEqual(['Ada Lovelace', 'Ada Lovelace'])
})

test('who knows the session of somebody’s conversation gets neither its request nor its key', async () => {
  const leads = createLeads()
  const mine = await post(leads, order)
  const thief = await post(leads, {...order, contact_name: 'Eve'})
  expect(thief.status).toBe(200)
  expect(thief.body.form_id).not.toBe(mine.body.form_id)
  expect(thief.body.number).not.toBe(mine.body.number)
  expect(thief.cookie).not.toBe(mine.cookie)
  const [first, second] = await rowsIn(leads, 'requests', 'number')
  expect([first?.name, second?.name]).toEqual(['Ada Lovelace', 'Eve'])
  expect(second?.session_id).not.toBe(order.session_id)
})

test('an order in a session that another browser began is stored all the same, with its alert', async () => {
  const leads = createLeads()
  const begun = await post(leads, shortForm({session_id: order.session_id}))
  const victim = await post(leads, order)
  expect([victim.status, victim.body.number]).toEqual([200, 1002])
  expect((await post(leads, order, {cookie: begun.cookie ?? ''})).body.number).toBe(1003)
  expect(await countTexts(leads, 'request')).toBe(3)
})

test('a trapped form that is sent again is told the same again, never that it was sent', async () => {
  const leads = createLeads()
  for (const key of [{}, {idempotency_key: 'key-of-the-trapped'}]) {
    for (const _ of [1, 2, 3]) {
      const {status, body} = await post(leads, shortForm({honeypot: 'filled by the browser', ...key}))
      expect([status, body]).toEqual([400, {error: orderMessages.spam}])
    }
  }
  expect((await rowsIn(leads, 'requests', 'number')).map(({state}) => state)).toEqual(['spam', 'spam'])
  expect(await countTexts(leads, 'request')).toBe(0)
  const mended = await post(leads, shortForm({honeypot: '', idempotency_key: 'key-of-the-mended'}))
  expect(mended.status).toBe(200)
  expect(await countTexts(leads, 'request')).toBe(1)
})

test('a repetition from a browser that lost its cookie gets the first one back, another keeps its own', async () => {
  const leads = createLeads()
  const body = shortForm({idempotency_key: 'key-of-the-lost-answer'})
  const first = await post(leads, body)
  expect((await post(leads, body)).cookie).toBe(first.cookie)
  const other = await post(leads, shortForm({session_id: 'session-of-another'}))
  const known = await post(leads, body, {cookie: other.cookie ?? ''})
  expect([known.body.form_id, known.cookie]).toEqual([first.body.form_id, null])
})

test('a repetition says the same hour as the first answer, and drains nothing', async () => {
  const leads = createLeads()
  const body = shortForm({idempotency_key: 'key-of-the-morning'})
  const work: unknown[] = []
  const first = await post(leads, body, {}, run => work.push(run))
  leads.clock.at += 3 * 60 * 60_000
  expect((await post(leads, body, {}, run => work.push(run))).body).toEqual(first.body)
  expect(work).toHaveLength(1)
  expect([await countTexts(leads, 'request'), await countTexts(leads, 'receipt')]).toEqual([1, 1])
})

test('without a key, another session, address or body, or ten minutes later, is another request', async () => {
  const leads = createLeads({config: {trustedProxies: 1}})
  leads.clock.at -= leads.clock.at % (10 * 60_000)
  const numbers: unknown[] = []
  const send = async (change: Record<string, unknown>, address = '203.0.113.7') =>
    numbers.push((await post(leads, shortForm(change), {'x-forwarded-for': address})).body.number)
  await send({})
  await send({session_id: 'session-number-2'})
  await send({session_id: undefined})
  await send({session_id: undefined}, '203.0.113.8')
  await send({session_id: undefined})
  await send({meta: {source_page: 'Home', description: 'Something else'}})
  leads.clock.at += 10 * 60_000 - 1
  await send({})
  leads.clock.at += 1
  await send({})
  expect(numbers).toEqual([1001, 1002, 1003, 1004, 1003, 1005, 1001, 1006])
})

test('a key in the header wins over the one in the body', async () => {
  const leads = createLeads()
  const [one, two] = ['key-of-the-header', 'key-of-the-body'].map(idempotency_key => ({idempotency_key}))
  const first = await post(leads, shortForm(two), {'idempotency-key': 'key-of-the-header'})
  expect((await post(leads, shortForm(one))).body).toEqual(first.body)
  expect((await post(leads, shortForm({...two, session_id: 'session-number-2'}))).body.number).toBe(1002)
  expect((await post(leads, shortForm(), {'idempotency-key': 'short'})).status).toBe(400)
})

test('a key is remembered for thirty days, whatever else is swept away meanwhile', async () => {
  const leads = createLeads()
  await leads.drain()
  const body = shortForm({idempotency_key: 'key-of-a-closed-laptop'})
  const first = await post(leads, body)
  leads.clock.at += 30 * 24 * 60 * 60_000 - 1
  await forgetOld(leads)
  expect((await post(leads, body)).body).toEqual(first.body)
  leads.clock.at += 1
  await forgetOld(leads)
  expect((await post(leads, body)).body.number).toBe(1002)
})
