import {createHash} from 'node:crypto'
import {expect, test} from 'vitest'
import {shortFormDisclosure} from '#web/domain/orders/disclosure.ts'
import type {Business} from '#web/server/ports.ts'
import {
  aiOrder,
  createLeads,
  type Leads,
  longForm,
  post,
  rowsIn,
  saturdayMorning,
  shortForm,
} from '../../helpers/leads.ts'

const business: Business = {
  name: 'Handyman',
  consentText: 'Text me. STOP, HELP',
  requireTextConsent: true,
  replyRules: null,
  disclosureText: 'One text confirms it. STOP, HELP',
}

const contact = {name: 'Grace', phone: '(704) 555-0102', consentToText: true}

/** Two forms with the same words have the same version, and a changed word has another. */
const versionOf = (wording: string) => createHash('sha256').update(wording).digest('hex').slice(0, 12)

const ledgerOf = (leads: Leads) => rowsIn(leads, 'consents', 'created_at')

test('a consent is proven by whose number, which request, which words, where and when', async () => {
  const leads = createLeads({business})
  const short = await post(leads, shortForm())
  leads.clock.at += 1000
  const long = await post(leads, longForm({contact}))
  const ledger = await ledgerOf(leads)
  expect(ledger).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      request_id: short.body.form_id,
      phone_e164: '+17045550101',
      basis: 'disclosure',
      wording: 'One text confirms it. STOP, HELP',
      version: versionOf('One text confirms it. STOP, HELP'),
      page: 'Home',
      created_at: saturdayMorning,
    },
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      request_id: long.body.form_id,
      phone_e164: '+17045550102',
      basis: 'ticked',
      wording: 'Text me. STOP, HELP',
      version: versionOf('Text me. STOP, HELP'),
      page: 'Contact',
      created_at: saturdayMorning + 1000,
    },
  ])
  expect(new Set(ledger.map(({id}) => id)).size).toBe(2)
})

const person = {name: 'Alan', email: 'alan@example.com', phone: '7045550103', address: '2 Tryon St'}
const order = {
  order_by_scope: {
    form_type: 'order_by_scope',
    meta: {timeline: 'flexible', categories: ['repairs'], services: ['door_repair']},
  },
  hourly: {form_type: 'hourly', meta: {package: '4hours'}},
  ai: aiOrder({phone_number: person.phone}),
}

test('each of the order forms writes down its ticked box, and none what was left unticked', async () => {
  const leads = createLeads({business: {...business, requireTextConsent: false}})
  for (const isTicked of [false, true]) {
    const answers = [
      await post(leads, {...order.order_by_scope, contact: {...person, consentToText: isTicked}}),
      await post(leads, {...order.hourly, contact: {...person, consentToText: isTicked}}),
      await post(leads, {...order.ai, consent_to_text: isTicked}),
    ]
    expect(answers.map(({status}) => status)).toEqual([200, 200, 200])
    const ledger = await ledgerOf(leads)
    expect(ledger.map(row => row.request_id).toSorted()).toEqual(
      isTicked ? answers.map(({body}) => body.form_id).toSorted() : [],
    )
    for (const row of ledger) {
      expect(row).toMatchObject({
        basis: 'ticked',
        phone_e164: '+17045550103',
        wording: business.consentText,
        page: 'Book',
      })
    }
  }
  const flags = await rowsIn(leads, 'requests', 'number')
  expect(flags.map(row => row.consent_to_text)).toEqual([0, 0, 0, 1, 1, 1])
})

test('a number that can get no text is in the ledger as none, and a repetition adds nothing', async () => {
  const leads = createLeads({business})
  const body = shortForm({contact: {name: 'Ada', email: 'a@b.co', phone: '(704) 155-0101'}})
  const first = await post(leads, body)
  expect((await post(leads, body)).body.form_id).toBe(first.body.form_id)
  expect(await ledgerOf(leads)).toMatchObject([{request_id: first.body.form_id, phone_e164: null}])
})

test('a consent given before the CMS has answered once is kept, with the words that are known', async () => {
  const leads = createLeads({business: null})
  await post(leads, longForm({contact}))
  leads.clock.at += 1000
  await post(leads, shortForm())
  expect((await ledgerOf(leads)).map(({basis, wording}) => [basis, wording])).toEqual([
    ['ticked', '(as published at this time)'],
    ['disclosure', shortFormDisclosure],
  ])
})

test('a form from before a change of the settings is kept with the words that it showed', async () => {
  const leads = createLeads({business})
  await post(leads, shortForm({consent_wording: 'One text, as last week. STOP, HELP'}))
  leads.clock.at += 1000
  await post(leads, longForm({contact, consent_wording: 'Text me, as last week. STOP, HELP'}))
  expect((await ledgerOf(leads)).map(({wording}) => wording)).toEqual([
    'One text, as last week. STOP, HELP',
    'Text me, as last week. STOP, HELP',
  ])
})

test('a line that the owner has emptied is ours', async () => {
  const leads = createLeads({business: {...business, disclosureText: ' '}})
  await post(leads, shortForm({consent_wording: ''}))
  expect(await ledgerOf(leads)).toMatchObject([{basis: 'disclosure', wording: shortFormDisclosure, page: 'Home'}])
})
