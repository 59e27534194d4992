import {expect, test} from 'vitest'
import {describeRequest} from '#web/server/office/detail.ts'
import {listRequestPage} from '#web/server/office/summaries.ts'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import type {Business} from '#web/server/ports.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {
  aiOrder,
  createLeads,
  type Leads,
  longForm,
  openBusiness,
  post,
  shortForm,
  sqliteStore,
} from '../../helpers/leads.ts'
import {openPages} from '../../helpers/request-pages.ts'

const note = 'Outside our usual area'
const places = [{names: ['Ballantyne'], zipCodes: ['28277']}]
const served: Business = {...openBusiness, requireTextConsent: false, places}

const person = {name: 'Ada Lovelace', email: 'ada@example.com', phone: '(704) 555-0101'}
const at = (address: string) => shortForm({contact: {...person, address}})

async function marks(leads: Leads): Promise<Record<string, boolean>> {
  const {requests} = await listRequestPage(leads, {list: 'all', query: '', before: null})
  return Object.fromEntries(requests.map(({number, isOutsideArea}) => [number, isOutsideArea]))
}

async function alerts(leads: Leads): Promise<string[]> {
  await leads.drain()
  const texts = await listTexts(leads.store)
  return texts.filter(({subject}) => subject === 'request').map(({text}) => text ?? '')
}

test('only a ZIP code outside is marked: in the lists, in the detail, on the staff’s page', async () => {
  const leads = createLeads({business: served})
  for (const address of ['1 Main St, Rock Hill, SC 29730', '9 Elm Ln, Charlotte, NC 28277', '9 Elm Ln', '']) {
    expect((await post(leads, at(address))).status).toBe(200)
  }
  expect(await marks(leads)).toEqual({1001: true, 1002: false, 1003: false, 1004: false})
  const stored = await findRequest(leads, 1001)
  expect(stored && (await describeRequest(leads, stored))).toMatchObject({isOutsideArea: true, order: []})
})

test('the alert says it in a last line of its own', async () => {
  const leads = createLeads({business: served})
  await post(leads, at('1 Main St, Rock Hill, SC 29730'))
  await post(leads, at('9 Elm Ln, Charlotte, NC 28277'))
  const [outside, inside] = (await alerts(leads)).toSorted()
  expect(outside).toMatch(/^No\. 1001/m)
  expect(outside).toMatch(new RegExp(`\\nOpen: .+\\n${note}$`))
  expect(inside).not.toContain(note)
})

test('every form is marked, whatever it says of itself', async () => {
  const leads = createLeads({business: served})
  const address = 'Rock Hill 29730'
  const contact = {...person, address, consentToText: true}
  const meta = {timeline: 'flexible', categories: ['repairs'], services: ['door_repair'], outsideArea: false}
  const forms = [
    longForm({contact}),
    {form_type: 'order_by_scope', contact, meta},
    {form_type: 'hourly', contact, meta: {package: '1hour'}},
    aiOrder({project_address: address}),
  ]
  for (const form of forms) expect((await post(leads, form)).status).toBe(200)
  expect(await marks(leads)).toEqual({1001: true, 1002: true, 1003: true, 1004: true})
})

test('a corrected address sets the mark and takes it away', async () => {
  const leads = createLeads({business: served})
  const {cookie} = await post(leads, at('1 Main St, Rock Hill, SC 29730'))
  const own = openPages(leads, cookie ?? '')
  await own.change('correct', 1001, {address: '1 Main St, Charlotte, NC 28277'})
  expect(await marks(leads)).toEqual({1001: false})
  await own.change('correct', 1001, {address: '1 Main St, Monroe, NC 28110'})
  expect(await marks(leads)).toEqual({1001: true})
  await own.change('correct', 1001, {phone: '(704) 555-0177'})
  expect(await marks(leads)).toEqual({1001: true})
  expect(JSON.stringify(await own.customer(1001))).not.toContain('utside')
})

test('without areas and ZIP codes, or settings at all, nothing is marked', async () => {
  const store = sqliteStore()
  for (const business of [{...served, places: []}, openBusiness, null]) {
    const leads = createLeads({store, business})
    expect((await post(leads, at('Rock Hill 29730'))).status).toBe(200)
    leads.clock.at += 60 * 60_000
  }
  expect(Object.values(await marks(createLeads({store})))).not.toContain(true)
})

test('a request from before there was a mark has none', async () => {
  const leads = createLeads({business: served})
  await post(leads, at('Rock Hill 29730'))
  const db = await leads.store.open()
  await db.updateTable('requests').set({details: '{"form":"short"}'}).execute()
  expect(await marks(leads)).toEqual({1001: false})
  expect((await alerts(leads)).join('\n')).not.toContain(note)
})
