import {expect, test} from 'vitest'
import {shortFormDisclosure} from '#web/domain/orders/disclosure.ts'
import {orderMessages} from '#web/domain/orders/messages.ts'
import {createLeads, longForm, openBusiness, post, rowsIn, saturdayMorning, shortForm} from '../../helpers/leads.ts'

test('the short form is stored with its number and its two texts and two reminders, all at once', async () => {
  const leads = createLeads({business: openBusiness})
  const {status, body} = await post(leads, shortForm())
  expect(status).toBe(200)
  expect(body).toEqual({
    form_id: expect.any(String),
    request_id: body.form_id,
    number: 1001,
    reply_by: '11:30 AM today',
  })
  expect(await rowsIn(leads, 'outbox', 'subject')).toMatchObject([
    {subject: 'receipt', recipient: '+17045550101', state: 'queued'},
    {subject: 'reminder', recipient: null, state: 'queued'},
    {subject: 'reminder', recipient: null, state: 'queued'},
    {subject: 'request', recipient: null, state: 'queued'},
  ])
  const consent = {basis: 'disclosure', wording: shortFormDisclosure, page: 'Home'}
  expect(await rowsIn(leads, 'consents')).toMatchObject([consent])
})

test('consent that the owner does not require may be left out; then the customer gets no text', async () => {
  const business = {name: 'Handyman', consentText: 'Yes', requireTextConsent: false, replyRules: null}
  const leads = createLeads({business})
  const {status} = await post(leads, longForm({contact: {name: 'Grace', phone: '(704) 555-0102'}}))
  expect(status).toBe(200)
  expect(await rowsIn(leads, 'outbox')).toMatchObject([{subject: 'request'}])
  expect(await rowsIn(leads, 'consents')).toEqual([])
})

test('a filled trap is told "Spam detected", causes no text, and is kept for thirty days', async () => {
  const leads = createLeads()
  const {status, body} = await post(leads, shortForm({honeypot: 'https://example.com'}))
  expect([status, body]).toEqual([400, {error: orderMessages.spam}])
  expect((await post(leads, longForm({honeypot: 'x'}))).status).toBe(400)
  const spam = {state: 'spam', delete_after: saturdayMorning + 30 * 86_400_000}
  expect(await rowsIn(leads, 'requests')).toMatchObject([spam, spam])
  for (const table of ['outbox', 'consents'] as const) expect(await rowsIn(leads, table)).toEqual([])
})

test('NUL and halves of characters are dropped, the rest of the text stays', async () => {
  const leads = createLeads()
  const contact = {name: 'A\u0000da \ud800Love', phone: '(704) 555-0101', email: 'ada@example.com'}
  const {status} = await post(leads, shortForm({contact, meta: {source_page: 'Home', description: 'ok \udfff 😀\n2'}}))
  expect(status).toBe(200)
  expect(await rowsIn(leads, 'requests')).toMatchObject([{name: 'Ada Love', description: 'ok  😀\n2'}])
})

test('another site cannot post in the name of a visitor', async () => {
  const leads = createLeads()
  expect((await post(leads, shortForm(), {origin: 'https://evil.example'})).status).toBe(403)
  expect((await post(leads, shortForm(), {'sec-fetch-site': 'cross-site'})).status).toBe(403)
  expect((await post(leads, shortForm(), {origin: 'https://handyman.example'})).status).toBe(200)
})
