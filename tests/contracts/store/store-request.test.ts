import {expect} from 'vitest'
import {shortFormDisclosure} from '#web/domain/orders/disclosure.ts'
import {orderMessages} from '#web/domain/orders/messages.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, longForm, openBusiness, post, saturdayMorning, shortForm} from '../../helpers/leads.ts'

onBothEngines(
  'the short form is stored with its number and its two texts and two reminders, all at once',
  async store => {
    const leads = createLeads({store, business: openBusiness})
    const {status, body} = await post(leads, shortForm())
    expect(status).toBe(200)
    expect(body).toEqual({
      form_id: expect.any(String),
      request_id: body.form_id,
      number: 1001,
      reply_by: '11:30 AM today',
    })
    const db = await leads.store.open()
    const request = await db.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
    expect(request).toMatchObject({
      id: body.form_id,
      state: 'new',
      form_type: 'contact',
      source_page: 'Home',
      session_id: 'm1x2y3-homepage0000000000',
      name: 'Ada Lovelace',
      phone_e164: '+17045550101',
      email: 'ada@example.com',
      description: 'Two holes in the hallway',
      created_at: saturdayMorning,
      delete_after: null,
      claimed_by: null,
    })
    const texts = await db.selectFrom('outbox').select(['subject', 'recipient', 'state']).orderBy('subject').execute()
    expect(texts).toEqual([
      {subject: 'receipt', recipient: '+17045550101', state: 'queued'},
      {subject: 'reminder', recipient: null, state: 'queued'},
      {subject: 'reminder', recipient: null, state: 'queued'},
      {subject: 'request', recipient: null, state: 'queued'},
    ])
    const consents = await db.selectFrom('consents').selectAll().execute()
    expect(consents).toMatchObject([{basis: 'disclosure', wording: shortFormDisclosure, page: 'Home'}])
  },
)

onBothEngines('each rule of the short form answers with its sentence of the specification', async store => {
  const leads = createLeads({store})
  const {status, body} = await post(leads, shortForm({contact: {name: ' ', phone: '', email: ''}}))
  expect(status).toBe(400)
  expect(body.fields).toEqual({
    name: orderMessages.nameRequired,
    phone: orderMessages.phoneRequired,
    email: orderMessages.emailRequired,
  })
  const wrong = await post(leads, shortForm({contact: {name: 'Ada', phone: '555-0101', email: 'ada@example'}}))
  expect(wrong.body.fields).toEqual({phone: orderMessages.phoneInvalid, email: orderMessages.emailInvalid})
})

onBothEngines('the long form needs no email, but a phone, a description, and the consent', async store => {
  const leads = createLeads({store})
  expect((await post(leads, longForm())).status).toBe(200)
  const contact = {name: 'Grace', phone: '555', consentToText: false}
  const wrong = await post(leads, longForm({contact, meta: {source_page: 'Contact', serviceType: 'x'.repeat(121)}}))
  expect(wrong.body.fields).toEqual({
    phone: orderMessages.longPhoneInvalid,
    description: orderMessages.descriptionRequired,
    serviceType: 'Please use at most 120 characters',
  })
  const unticked = await post(leads, longForm({contact: {name: 'Grace', phone: '(704) 555-0102'}}))
  expect(unticked.status).toBe(400)
  expect(unticked.body.fields).toEqual({consentToText: orderMessages.consentRequired})
})

onBothEngines(
  'consent that the owner does not require may be left out; then the customer gets no text',
  async store => {
    const business = {name: 'Handyman', consentText: 'Yes', requireTextConsent: false, replyRules: null}
    const leads = createLeads({store, business})
    const {status} = await post(leads, longForm({contact: {name: 'Grace', phone: '(704) 555-0102'}}))
    expect(status).toBe(200)
    const db = await leads.store.open()
    expect(await db.selectFrom('outbox').select('subject').execute()).toEqual([{subject: 'request'}])
    expect(await db.selectFrom('consents').selectAll().execute()).toEqual([])
  },
)

onBothEngines(
  'an order by scope, an hourly order and an order by the assistant are stored with what is special to them',
  async store => {
    const leads = createLeads({store})
    const contact = {
      name: 'Alan Turing',
      email: 'alan@example.com',
      phone: '7045550103',
      address: '2 Tryon St',
      consentToText: true,
    }
    const scope = {timeline: 'next_week', categories: ['repairs'], services: ['door_repair', 'custom:Fix%20gate']}
    const jobs = [{id: 'j1', name: 'Hang a door', price: 180}]
    const messages = [{sender: 'user', content: 'My door squeaks'}]
    const ai = {
      contact_name: 'Alan',
      email_address: 'a@b.co',
      phone_number: '5550103',
      project_address: 'x',
      jobs,
      messages,
    }
    const answers = [
      await post(leads, {form_type: 'order_by_scope', contact, meta: {source_page: 'Book', ...scope}}),
      await post(leads, {form_type: 'hourly', contact, meta: {package: '4hours', description: 'Shelves'}}),
      await post(leads, {form_type: 'ai', consent_to_text: true, ...ai}),
    ]
    expect(answers.map(({status, body}) => [status, body.number])).toEqual([
      [200, 1001],
      [200, 1002],
      [200, 1003],
    ])
    const db = await leads.store.open()
    const rows = await db
      .selectFrom('requests')
      .select(['form_type', 'details', 'phone_e164'])
      .orderBy('number')
      .execute()
    expect(rows.map(row => ({...row, details: JSON.parse(row.details)}))).toEqual([
      {form_type: 'order_by_scope', details: {form: 'scope', ...scope}, phone_e164: '+17045550103'},
      {form_type: 'hourly', details: {form: 'hourly', package: '4hours'}, phone_e164: '+17045550103'},
      // Seven digits are enough to call back, and no number for texts.
      {
        form_type: 'ai',
        details: {form: 'ai', jobs: jobs.map(job => ({...job, budget: job.price})), messages},
        phone_e164: null,
      },
    ])
    const missing = await post(leads, {form_type: 'hourly', contact: {...contact, address: ''}, meta: {}})
    expect(missing.body.fields).toEqual({
      package: orderMessages.packageRequired,
      address: orderMessages.addressRequired,
    })
  },
)

onBothEngines('a filled trap is told "Spam detected", causes no text, and is kept for thirty days', async store => {
  const leads = createLeads({store})
  const {status, body} = await post(leads, shortForm({honeypot: 'https://example.com'}))
  expect([status, body]).toEqual([400, {error: orderMessages.spam}])
  const db = await leads.store.open()
  const rows = await db.selectFrom('requests').select(['state', 'delete_after']).execute()
  expect(rows).toEqual([{state: 'spam', delete_after: saturdayMorning + 30 * 86_400_000}])
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

onBothEngines(
  'a form filled in faster than by hand is stored as suspect: the staff hear of it, the customer does not',
  async store => {
    const leads = createLeads({store})
    expect((await post(leads, shortForm({filled_ms: 300}))).status).toBe(200)
    const db = await leads.store.open()
    expect(await db.selectFrom('requests').select('state').execute()).toEqual([{state: 'suspect'}])
    expect(await db.selectFrom('outbox').select('subject').execute()).toEqual([{subject: 'request'}])
  },
)

onBothEngines('NUL and halves of characters are dropped, the rest of the text stays', async store => {
  const leads = createLeads({store})
  const contact = {name: 'A\u0000da \ud800Love', phone: '(704) 555-0101', email: 'ada@example.com'}
  const {status} = await post(leads, shortForm({contact, meta: {source_page: 'Home', description: 'ok \udfff 😀\n2'}}))
  expect(status).toBe(200)
  const db = await leads.store.open()
  expect(await db.selectFrom('requests').select(['name', 'description']).execute()).toEqual([
    {name: 'Ada Love', description: 'ok  😀\n2'},
  ])
})

onBothEngines('bodies that are none are refused with a sentence', async store => {
  const leads = createLeads({store})
  const statuses = []
  for (const body of ['', '{', '[]', '"x"', 'null', '{"form_type":"fax"}']) {
    const {status, body: refusal} = await post(leads, body)
    expect(refusal.error).toEqual(expect.any(String))
    statuses.push(status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400])
  expect((await post(leads, 'a=1', {'content-type': 'text/plain'})).status).toBe(415)
  expect((await post(leads, JSON.stringify({x: 'x'.repeat(600_000)}))).status).toBe(413)
})

onBothEngines('another site cannot post in the name of a visitor', async store => {
  const leads = createLeads({store})
  expect((await post(leads, shortForm(), {origin: 'https://evil.example'})).status).toBe(403)
  expect((await post(leads, shortForm(), {'sec-fetch-site': 'cross-site'})).status).toBe(403)
  expect((await post(leads, shortForm(), {origin: 'https://handyman.example'})).status).toBe(200)
})

onBothEngines('a session id that another browser used first is not taken over', async store => {
  const leads = createLeads({store})
  const mine = await post(leads, shortForm())
  const theirs = await post(leads, shortForm({meta: {source_page: 'Home', description: 'Mine too'}}))
  expect(mine.cookie).not.toBe(theirs.cookie)
  const db = await leads.store.open()
  const [first, second] = await db.selectFrom('requests').select('session_id').orderBy('number').execute()
  expect(first?.session_id).toBe('m1x2y3-homepage0000000000')
  expect(second?.session_id).not.toBe(first?.session_id)
})

onBothEngines('a number that no phone can have is refused, and nothing is stored', async store => {
  const leads = createLeads({store})
  for (const phone of ['+1 704-555-019', '(170) 455-5019', '(000) 000-0000']) {
    const contact = {name: 'Ada Lovelace', email: 'ada@example.com', phone, address: ''}
    const {status, body} = await post(leads, shortForm({contact}))
    expect([status, body]).toMatchObject([400, {fields: {phone: 'Please enter a valid 10-digit phone number'}}])
  }
  const db = await leads.store.open()
  expect(await db.selectFrom('requests').select('id').execute()).toEqual([])
})
