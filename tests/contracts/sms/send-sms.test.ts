import {expect} from 'vitest'
import {handleSendSms} from '#web/server/requests/handle-send-sms.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, type Leads, longForm, post, shortForm, toAnswer} from '../../helpers/leads.ts'

async function sendSms(leads: Leads, body: unknown, cookie: string | null) {
  const request = new Request('http://handyman.example/api/send-sms', {
    method: 'POST',
    headers: {'content-type': 'application/json', ...(cookie && {cookie})},
    body: JSON.stringify(body),
  })
  return toAnswer(await handleSendSms(request, leads, () => {}))
}

async function receipts(leads: Leads) {
  const db = await leads.store.open()
  return db.selectFrom('outbox').select(['recipient', 'text']).where('kind', '=', 'customer_receipt').execute()
}

onBothEngines('the receipt of my own request goes out once, in our words', async store => {
  const leads = createLeads({store})
  const {cookie} = await post(leads, shortForm())
  for (let n = 0; n < 3; n++) {
    const words = {to: '+17045550101', text: 'Buy my pills', subject: 'Contact Request'}
    expect((await sendSms(leads, words, cookie)).status).toBe(200)
  }
  await leads.drain()
  const [receipt, ...others] = await receipts(leads)
  expect(others).toEqual([])
  expect(receipt?.text).toContain('Hi Ada, thank you')
  expect(receipt?.text).not.toContain('pills')
})

onBothEngines('a hundred tries reach nobody but the phone of the own request', async store => {
  const leads = createLeads({store})
  const {cookie} = await post(leads, shortForm())
  await post(leads, longForm())
  const statuses = new Set<number>()
  for (let n = 0; n < 100; n++) {
    const to = [`+1704555${String(n).padStart(4, '0')}`, '+17045550102', '+449001234567', '911'][n % 4]
    const forged = [cookie, null, 'site_browser=forged.signature', `${cookie}x`][Math.floor(n / 4) % 4] ?? null
    statuses.add((await sendSms(leads, {to, text: 'x', subject: 'x'}, forged)).status)
  }
  // The own phone with somebody else's cookie.
  statuses.add((await sendSms(leads, {to: '+17045550101', text: 'x'}, null)).status)
  expect([...statuses]).toEqual([403])
  expect((await receipts(leads)).map(row => row.recipient).sort()).toEqual(['+17045550101', '+17045550102'])
})

onBothEngines('a request without consent gets no text by this way either', async store => {
  const business = {name: 'Handyman', consentText: 'Yes', requireTextConsent: false, replyRules: null}
  const leads = createLeads({store, business})
  const {cookie} = await post(leads, longForm({contact: {name: 'Grace', phone: '(704) 555-0102'}}))
  expect((await sendSms(leads, {to: '7045550102', text: 'x', subject: 'x'}, cookie)).status).toBe(403)
  expect(await receipts(leads)).toEqual([])
})
