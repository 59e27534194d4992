import {expect, test} from 'vitest'
import {withinDay} from '#web/server/rate-limits/address-limits.ts'
import {aiOrder, createLeads, type Leads, longForm, post, rowsIn} from '../../helpers/leads.ts'

function from(leads: Leads, address: string, n: number, description = 'Mount a TV') {
  const contact = {name: 'Grace', phone: `704-555-${1000 + n}`, address: '', consentToText: true}
  const meta = {source_page: 'Contact', description, serviceType: 'TV Mount Installation'}
  const body = longForm({session_id: `session-number-${n}`, idempotency_key: `key-number-${n}`, contact, meta})
  return post(leads, body, {'x-forwarded-for': address})
}

test('a customer who has a whole /48 is three visitors and not 65,536', async () => {
  const leads = createLeads({config: {trustedProxies: 1}})
  for (let n = 0; n < 70; n++) await from(leads, `2001:db8:1:${(n + 1).toString(16)}::1`, n)
  await from(leads, '2001:db8:2:1::1', 70)
  const requests = await rowsIn(leads, 'requests', 'number')
  expect(requests.filter(({state}) => state === 'new')).toHaveLength(61)
  expect(requests.at(-1)?.state).toBe('new')
})

test('of the 120 large orders of one address no more than 20 MB is stored in a day, and its neighbor is served', async () => {
  const leads = createLeads({config: {trustedProxies: 1}})
  const order = (n: number, address: string) => {
    const messages = Array.from({length: 50}, () => ({sender: 'user', content: 'x'.repeat(8000)}))
    const body = aiOrder({session_id: `session-number-${n}`, idempotency_key: `key-number-${n}`, messages})
    return post(leads, body, {'x-forwarded-for': address})
  }
  const statuses = []
  for (let n = 0; n < 120; n++) statuses.push((await order(n, '203.0.113.7')).status)
  const stored = statuses.filter(status => status === 200).length
  expect([stored, statuses.filter(status => status === 429).length]).toEqual([52, 68])
  expect((await order(120, '203.0.113.8')).status).toBe(200)
})

test('an address that has sent two hundred requests today is asked to call, and served again tomorrow', async () => {
  const leads = createLeads({config: {trustedProxies: 1}})
  leads.clock.at -= leads.clock.at % (24 * 60 * 60_000)
  const statuses = []
  statuses.push((await from(leads, '203.0.113.7', 0)).status)
  const db = await leads.store.open()
  await db.updateTable('rate_limits').set({count: 199}).where('key', 'like', 'day-requests%').execute()
  for (const n of [1, 2]) statuses.push((await from(leads, '203.0.113.7', n)).status)
  expect(statuses).toEqual([200, 200, 429])
  const refused = await from(leads, '203.0.113.7', 300)
  expect(refused.body.error).toMatch(/call or text us/)
  expect(Number(refused.headers.get('retry-after'))).toBe(24 * 60 * 60)
  leads.clock.at += 24 * 60 * 60_000
  expect((await from(leads, '203.0.113.7', 301)).status).toBe(200)
})

test('an address that many visitors share may store ten times as much in a day, and no more', async () => {
  const leads = createLeads({config: {trustedProxies: 1}})
  const from = (address: string | null) =>
    new Request('https://handyman.example/', {headers: address ? {'x-forwarded-for': address} : {}})
  const store200 = (address: string | null) => withinDay(from(address), leads, {requests: 200})
  expect([await store200('203.0.113.7'), await store200('203.0.113.7')]).toEqual([true, false])
  const shared: boolean[] = []
  for (let round = 0; round < 11; round++) shared.push(await store200(null))
  expect(shared).toEqual([...Array(10).fill(true), false])
  leads.clock.at += 24 * 60 * 60_000
  expect(await store200('203.0.113.7')).toBe(true)
})
