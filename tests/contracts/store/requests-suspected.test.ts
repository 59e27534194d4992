import {expect, test} from 'vitest'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import type {Store} from '#web/server/ports.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {createLeads, hour, type Leads, longForm, minute, post, rowsIn, shortForm} from '../../helpers/leads.ts'

async function rowsOf(store: Store) {
  const rows = await rowsIn({store}, 'requests', 'number')
  return rows.map(({state, suspicion}) => (suspicion === null ? state : `${state}: ${suspicion}`))
}

async function textsOf(store: Store) {
  const rows = await rowsIn({store}, 'outbox')
  return {
    alerts: rows.filter(({subject}) => subject === 'request').length,
    receipts: rows.flatMap(({subject, recipient}) => (subject === 'receipt' ? [recipient] : [])),
  }
}

/** One more visitor at one more place, unless told otherwise; what he forges of his address differs each time. */
function visitors(leads: Leads) {
  let count = 0
  return (change: Record<string, unknown> = {}, address = `198.51.100.${++count}`, cookie = '') =>
    post(
      leads,
      shortForm({session_id: `session-number-${++count}`, idempotency_key: `key-number-${count}`, ...change}),
      {'x-forwarded-for': `6.6.6.${count % 250}, ${address}`, cookie},
    )
}

const open = () => {
  const leads = createLeads({config: {trustedProxies: 1}})
  // The beginning of an hour.
  leads.clock.at -= leads.clock.at % (24 * hour)
  return {leads, visit: visitors(leads)}
}

test('two seconds are enough to fill in a form, less is faster than by hand', async () => {
  const {leads, visit} = open()
  for (const filled_ms of [0, 1999, 2000, null, undefined, -5, 'soon']) await visit({filled_ms})
  const fast = 'suspect: filled in faster than by hand'
  expect(await rowsOf(leads.store)).toEqual([fast, fast, 'new', 'new', 'new', 'new', 'new'])
})

test('five requests of one browser in ten minutes are new, also from a house of many', async () => {
  const {leads, visit} = open()
  const {cookie} = await visit({session_id: 'session-of-the-family'})
  const again = (address?: string) => visit({session_id: 'session-of-the-family'}, address, cookie ?? '')
  // The first came from an address of its own.
  for (let n = 0; n < 6; n++) await again('203.0.113.7')
  await visit({}, '203.0.113.7')
  leads.clock.at += 10 * minute
  await again('203.0.113.7')
  expect(await rowsOf(leads.store)).toEqual([
    ...Array.from({length: 6}, () => 'new'),
    'suspect: too many requests',
    'new',
    'new',
  ])
})

test('twenty requests of one address in an hour are new, with a session of their own each', async () => {
  const {leads, visit} = open()
  for (let n = 0; n < 21; n++) await visit({}, '203.0.113.7')
  await visit({}, '203.0.113.8')
  leads.clock.at += hour
  await visit({}, '203.0.113.7')
  const rows = await rowsOf(leads.store)
  expect(rows.indexOf('suspect: too many requests')).toBe(20)
  expect(rows.filter(state => state === 'new')).toHaveLength(22)
  const counters = JSON.stringify(await rowsIn(leads, 'rate_limits'))
  for (const word of ['203.0.113', '7045550101', 'session-']) expect(counters).not.toContain(word)
})

test('where addresses are not known, two hundred an hour of all visitors together are new', async () => {
  const leads = createLeads()
  const visit = visitors(leads)
  await visit()
  const db = await leads.store.open()
  await db.updateTable('rate_limits').set({count: 199}).where('key', 'like', 'request-address:%').execute()
  await visit()
  await visit()
  expect(await rowsOf(leads.store)).toEqual(['new', 'new', 'suspect: too many requests'])
})

test('the staff hear of ten suspects an hour, of the others in one digest, and of every new request besides', async () => {
  const {leads, visit} = open()
  for (let n = 0; n < 12; n++) await visit({filled_ms: 1})
  expect(await textsOf(leads.store)).toEqual({alerts: 10, receipts: []})
  await visit()
  expect((await textsOf(leads.store)).alerts).toBe(11)
  leads.clock.at += hour
  await visit({filled_ms: 1})
  expect((await textsOf(leads.store)).alerts).toBe(12)
  expect(await rowsOf(leads.store)).toHaveLength(14)
  const digests = (await listTexts(leads.store)).filter(({subject}) => subject === 'notice')
  expect(digests).toHaveLength(1)
  // Erasing one of them takes no word of the others away.
  const notices = (await rowsIn(leads, 'outbox')).filter(({subject}) => subject === 'notice')
  expect(notices).toMatchObject([{request_id: null, case_number: 0}])
  await leads.drain()
  expect((await listTexts(leads.store)).find(({subject}) => subject === 'notice')?.text).toMatch(
    /^13 requests of the last 24 hours are held back as suspect/,
  )
})

test('new requests take nothing from the ten suspects of an hour', async () => {
  const {leads, visit} = open()
  for (let n = 0; n < 11; n++) await visit()
  await visit({filled_ms: 1})
  expect((await textsOf(leads.store)).alerts).toBe(12)
})

test('one number gets three receipts a day, every other number its own', async () => {
  const {leads, visit} = open()
  for (let n = 0; n < 4; n++) await visit()
  const [ada, grace] = ['+17045550101', '+17045550102']
  expect((await textsOf(leads.store)).receipts).toEqual([ada, ada, ada])
  await post(leads, longForm(), {'x-forwarded-for': '203.0.113.9'})
  leads.clock.at += 23 * hour
  await visit()
  expect((await textsOf(leads.store)).receipts).toEqual([ada, ada, ada, grace])
  leads.clock.at += hour
  await visit()
  expect((await textsOf(leads.store)).receipts).toEqual([ada, ada, ada, grace, ada])
})

test('a request that is spam counts for nobody, and no counter holds up the next one', async () => {
  const {leads, visit} = open()
  for (let n = 0; n < 6; n++) await visit({honeypot: 'x', session_id: 'session-of-the-bot'}, '203.0.113.7')
  await visit({}, '203.0.113.7')
  expect((await rowsOf(leads.store)).at(-1)).toBe('new')
  expect(await textsOf(leads.store)).toEqual({alerts: 1, receipts: ['+17045550101']})
})

test('a suspect is kept for thirty days, with all that came with it, and a new request for good', async () => {
  const {leads, visit} = open()
  await leads.drain()
  await visit({filled_ms: 1})
  await visit()
  leads.clock.at += 30 * 24 * hour - 1
  await forgetOld(leads)
  expect(await rowsOf(leads.store)).toHaveLength(2)
  leads.clock.at += 1
  await forgetOld(leads)
  expect(await rowsOf(leads.store)).toEqual(['new'])
  expect(await rowsIn(leads, 'consents')).toHaveLength(1)
})
