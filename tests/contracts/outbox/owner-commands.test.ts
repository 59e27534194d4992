import {expect, test} from 'vitest'
import {keepText} from '#web/server/inbound/keep-text.ts'
import {handleCron} from '#web/server/outbox/handle-cron.ts'
import {listTexts, releaseKept} from '#web/server/outbox/list-texts.ts'
import type {Business} from '#web/server/ports.ts'
import {
  createLeads,
  day,
  type Leads,
  longForm,
  openBusiness,
  post,
  rowsIn,
  shortForm,
  sqliteStore,
  toAnswer,
} from '../../helpers/leads.ts'
import {withCarrier} from '../../helpers/outbox.ts'

async function cron(leads: Leads, authorization: string | null = 'Bearer cron-token-of-the-tests') {
  const headers: Record<string, string> = authorization === null ? {} : {authorization}
  const request = new Request('http://handyman.example/api/cron/drain', {method: 'POST', headers})
  return toAnswer(await handleCron(request, leads))
}

test('the cron route sends what is due and says how many texts had their turn', async () => {
  const leads = createLeads()
  await post(leads, shortForm())
  const sent = await cron(leads)
  expect([sent.status, sent.body]).toEqual([200, {handled: 2}])
  expect((await cron(leads)).body).toEqual({handled: 0})
})

test('the cron route keeps requests 24 months, or as long as the owner says, never while that is unknown', async () => {
  const store = sqliteStore()
  const open = (business?: Business | null) => createLeads({store, ...(business !== undefined && {business})})
  const first = open()
  await post(first, longForm())
  const received = first.clock.at
  const keptAfter = async (time: number, business?: Business | null) => {
    const leads = open(business)
    leads.clock.at = time
    await leads.date.confirm()
    await cron(leads)
    return (await rowsIn({store}, 'requests')).length
  }
  const monthsLater = (months: number) => new Date(received).setUTCMonth(new Date(received).getUTCMonth() + months)
  await keepText(first, {carrierId: 'SM1', from: '+17045550102', body: 'Yes', pictures: []})
  expect(await keptAfter(monthsLater(24) - 1)).toBe(1)
  expect(await keptAfter(monthsLater(60), null)).toBe(1)
  expect(await keptAfter(monthsLater(60) - 1, {...openBusiness, keepRequestsMonths: 60})).toBe(1)
  expect(await keptAfter(monthsLater(24))).toBe(0)
  for (const table of ['consents', 'inbound_texts'] as const) expect(await rowsIn({store}, table)).toEqual([])
})

test('six months before the last of August is the last of February', async () => {
  const leads = createLeads({business: {...openBusiness, keepRequestsMonths: 6}})
  leads.clock.at = Date.UTC(2026, 2, 1, 15)
  await leads.drain()
  await post(leads, longForm())
  leads.clock.at = Date.UTC(2026, 7, 31, 15)
  await cron(leads)
  expect(await rowsIn(leads, 'requests')).toMatchObject([{number: 1001}])
})

test('nobody drains without the token, and nobody at all where none is set', async () => {
  const store = sqliteStore()
  const leads = createLeads({store})
  await post(leads, shortForm())
  const wrong = [null, '', 'Bearer ', 'Bearer cron-token-of-the-test', 'cron-token-of-the-tests', 'Bearer null']
  for (const header of wrong) expect((await cron(leads, header)).status, header ?? 'none').toBe(401)
  const closed = createLeads({store, config: {cronToken: null}})
  for (const header of [...wrong, 'Bearer cron-token-of-the-tests']) {
    expect((await cron(closed, header)).status, header ?? 'none').toBe(403)
  }
  expect((await listTexts(store)).map(({state}) => state)).toEqual(['queued', 'queued'])
})

test('while the store is down the cron route says so', async () => {
  const leads = createLeads()
  leads.store = {...leads.store, open: () => Promise.reject(new Error('[store:test] down'))}
  const answer = await cron(leads)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('alerts that were kept without a carrier are sent once there is one, to who is on the staff then; receipts are not', async () => {
  const kept = createLeads()
  await post(kept, longForm())
  await kept.drain()
  const before = await listTexts(kept.store)
  expect(before.map(({state, sent_at}) => [state, sent_at])).toEqual(Array(2).fill(['kept', null]))
  expect(before.map(({text}) => text).join()).toContain('Name: Grace Hopper')
  const bob = {name: 'Bob', phone: '+17045550199', quiet: null}
  const {carrier, leads} = await withCarrier({store: kept.store, staff: [bob]})
  // Longer than a text is tried: its time begins anew.
  leads.clock.at += 5 * day
  await leads.date.confirm()
  await leads.drain()
  expect(carrier.texts).toEqual([])
  expect(await releaseKept(kept.store, leads.messages, leads.now())).toBe(1)
  await leads.drain()
  expect(await releaseKept(kept.store, leads.messages, leads.now())).toBe(0)
  expect(carrier.texts.map(({to}) => to)).toEqual([bob.phone])
  const states = (await listTexts(kept.store)).map(({subject, state}) => [subject, state])
  expect(states.toSorted()).toEqual([
    ['receipt', 'kept'],
    ['request', 'sent'],
  ])
})
