/** The price that is kept with an order is the server's own (spec 2.5, 9; product.md). */
import {expect, test} from 'vitest'
import {describeRequest} from '#web/server/office/detail.ts'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {seedPrices} from '../../helpers/catalogue.ts'
import {createLeads, detailsOf, post, sqliteStore} from '../../helpers/leads.ts'
import {openPages} from '../../helpers/request-pages.ts'

const contact = {
  name: 'Alan Turing',
  email: 'alan@example.com',
  phone: '7045550103',
  address: '2 Tryon St',
  consentToText: true,
}
const choice = {option: 'tv_mounting/full-motion-mount', amount: 2}
const scope = {
  form_type: 'order_by_scope',
  idempotency_key: 'key-of-the-order',
  contact,
  meta: {
    timeline: 'this_week',
    categories: ['installations', 'repairs'],
    services: ['tv_mounting', 'custom:Fix%20gate'],
    options: [choice],
    quote: {kind: 'ballpark', text: '$1', total: {low: 1, high: 1, openEnded: false}},
  },
}

test('an order by scope keeps the ballpark of the owner’s prices, whatever the browser says', async () => {
  const leads = createLeads({prices: await seedPrices()})
  expect((await post(leads, scope)).status).toBe(200)
  const [stored] = await detailsOf(leads)
  expect(stored.options).toEqual([choice])
  expect(stored.quote).toMatchObject({kind: 'ballpark', text: '$320-$480', total: {low: 320, high: 480}})
  expect(stored.quote.lines.map((line: {label: string}) => line.label)).toEqual(['Full motion mount', 'Fix gate'])
})

test('an hourly order keeps the price of its package', async () => {
  const leads = createLeads({prices: await seedPrices()})
  expect((await post(leads, {form_type: 'hourly', contact, meta: {package: '4hours'}})).status).toBe(200)
  expect(await detailsOf(leads)).toMatchObject([{package: '4hours', quote: {price: 390, text: '$390'}}])
})

test('a second try after a change of prices is the same order with its first price', async () => {
  const store = sqliteStore()
  const prices = await seedPrices()
  const before = createLeads({store, prices})
  const first = await post(before, scope)
  const after = createLeads({store, prices: {...prices, catalogue: []}})
  const second = await post(after, scope)
  expect(second).toMatchObject({status: 200, body: {form_id: first.body.form_id}})
  expect(await detailsOf(after)).toMatchObject([{quote: {text: '$320-$480'}}])
})

test('with the CMS away, or a key the owner took out, the order is stored all the same', async () => {
  const leads = createLeads()
  expect((await post(leads, scope)).status).toBe(200)
  const {idempotency_key: _, ...other} = scope
  const unknown = {...other, meta: {...scope.meta, services: ['chimney_repair'], options: []}}
  expect((await post(leads, unknown)).status).toBe(200)
  expect((await detailsOf(leads)).map(({quote}) => quote)).toEqual([undefined, undefined])
})

const wishes = ['2026-11-24 am', '2026-11-25 pm']
const words = 'half-days that suit: Tue, Nov 24, morning; Wed, Nov 25, afternoon'

test('the staff and the customer read the half-days in words', async () => {
  const leads = createLeads()
  const repair = {timeline: 'next_week', categories: ['repairs'], services: ['door_repair']}
  const meta = {...repair, wishes: ['tomorrow', 7, ...wishes]}
  const {cookie} = await post(leads, {form_type: 'order_by_scope', contact, meta})
  await post(leads, {form_type: 'hourly', contact, meta: {package: '1hour', timeline: 'next_week', wishes}})
  await post(leads, {form_type: 'hourly', contact, meta: {package: '1hour', timeline: 'tomorrow', wishes}})
  for (const number of [1001, 1002, 1003]) {
    const stored = await findRequest(leads, number)
    const order = stored && (await describeRequest(leads, stored))?.order
    expect(order).toContain(words)
    expect(order?.includes('timeline next week')).toBe(number !== 1003)
  }
  expect((await openPages(leads, cookie ?? '').customer(1001))?.order).toContain(words)
  await leads.drain()
  const alert = (await listTexts(leads.store)).find(({text}) => text?.includes('\nNo. 1001'))?.text
  expect(alert).toContain(`Service: door repair; timeline next week; ${words}\n`)
})
