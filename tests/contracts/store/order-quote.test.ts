/** The price that is kept with an order is the server's own (spec 2.5, 9; product.md). */
import {expect} from 'vitest'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import {seedPrices} from '../../helpers/catalogue.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, type Leads, post} from '../../helpers/leads.ts'

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

async function details(leads: Leads) {
  const db = await leads.store.open()
  const rows = await db.selectFrom('requests').select('details').execute()
  return rows.map(row => JSON.parse(row.details))
}

onBothEngines('an order by scope keeps the ballpark of the owner’s prices, whatever the browser says', async store => {
  const leads = createLeads({store, prices: await seedPrices()})
  expect((await post(leads, scope)).status).toBe(200)
  const [stored] = await details(leads)
  expect(stored.options).toEqual([choice])
  expect(stored.quote).toMatchObject({kind: 'ballpark', text: '$320-$480', total: {low: 320, high: 480}})
  expect(stored.quote.lines.map((line: {label: string}) => line.label)).toEqual(['Full motion mount', 'Fix gate'])
})

onBothEngines('an hourly order keeps the price of its package', async store => {
  const leads = createLeads({store, prices: await seedPrices()})
  expect((await post(leads, {form_type: 'hourly', contact, meta: {package: '4hours'}})).status).toBe(200)
  expect(await details(leads)).toMatchObject([{package: '4hours', quote: {price: 390, text: '$390'}}])
})

onBothEngines('the staff’s text names the choices and the price', async store => {
  const leads = createLeads({store, prices: await seedPrices()})
  await post(leads, scope)
  await leads.drain()
  await leads.drain()
  const texts = (await listTexts(store)).map(({text}) => text ?? '')
  expect(texts.join('\n')).toContain(
    'Service: tv mounting (full motion mount x 2), Fix gate; ballpark $320-$480; timeline this week',
  )
})

onBothEngines('a second try after a change of prices is the same order with its first price', async store => {
  const prices = await seedPrices()
  const before = createLeads({store, prices})
  const first = await post(before, scope)
  const after = createLeads({store, prices: {...prices, catalogue: []}})
  const second = await post(after, scope)
  expect(second).toMatchObject({status: 200, body: {form_id: first.body.form_id}})
  expect(await details(after)).toMatchObject([{quote: {text: '$320-$480'}}])
})

onBothEngines('with the CMS away, or a key the owner took out, the order is stored all the same', async store => {
  const leads = createLeads({store})
  expect((await post(leads, scope)).status).toBe(200)
  const {idempotency_key: _, ...other} = scope
  const unknown = {...other, meta: {...scope.meta, services: ['chimney_repair'], options: []}}
  expect((await post(leads, unknown)).status).toBe(200)
  expect((await details(leads)).map(({quote}) => quote)).toEqual([undefined, undefined])
})
