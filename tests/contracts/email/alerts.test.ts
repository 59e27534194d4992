/** Email as a channel of the outbox: which staff it reaches, and when it is tried again. */
import {expect, onTestFinished} from 'vitest'
import {createSmtpEmail} from '#web/server/adapters/smtp-email.ts'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {queuePhotoAlert} from '#web/server/messages/photos.ts'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {listTexts, releaseKept} from '#web/server/outbox/list-texts.ts'
import {readAlertHealth, readChannelHealth} from '#web/server/outbox/outbox-health.ts'
import type {StaffMember} from '#web/server/ports.ts'
import {handleSurvey} from '#web/server/surveys/handle-survey.ts'
import {startCarrier, twilioAccount} from '../../helpers/carrier.ts'
import {ann, bob, customer, emails, from, minute, pass, withMail} from '../../helpers/email.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, longForm, post, shortForm, staffPhone} from '../../helpers/leads.ts'
import {readMail, startMailServer} from '../../helpers/mail-server.ts'
import {signedCall} from '../../helpers/signed.ts'

onBothEngines(
  'a request is told by email to all of the staff with an address, and confirmed to the customer',
  async store => {
    const silent: StaffMember = {phone: '+17045550190', quiet: null}
    const {server, leads, received} = await withMail(store, {staff: [ann, silent, bob]})
    const {body} = await post(leads, shortForm())
    await leads.drain()
    await leads.drain()
    expect(received()).toEqual([customer, 'ann@fixit.example', 'bob@fixit.example'])
    const mails = server.mails.map(mail => ({to: mail.to[0], ...readMail(mail)}))
    const alert = mails.find(({to}) => to === ann.email)
    const text = (await listTexts(store)).find(({subject, channel}) => subject === 'request' && channel === 'sms')?.text
    const withoutLink = (words = '') => words.replace(/\nOpen: \S+/, '')
    expect(withoutLink(alert?.text.replace(/\nRef .*$/, ''))).toBe(withoutLink(text ?? ''))
    expect(alert?.headers.subject).toBe(`New request No. ${body.number}`)
    const receipt = mails.find(({to}) => to === customer)
    expect(receipt?.text).toMatch(/^Hi Ada,\n\nthank you for contacting South Charlotte Handyman Co\.!/)
    expect(receipt?.text).not.toContain('STOP')
    expect(receipt?.headers.subject).toBe(`We received your request No. ${body.number}`)
    expect(new Set((await emails(store)).map(([, , state]) => state))).toEqual(new Set(['sent']))
    await pass(leads, 10 * minute, minute)
    expect(server.mails).toHaveLength(3)
  },
)

onBothEngines('without an address nothing is queued, and without the channel nothing is changed', async store => {
  const {leads} = await withMail(store, {staff: [{phone: staffPhone, quiet: null}]})
  await post(leads, longForm())
  expect(await emails(store)).toEqual([])
  const plain = createLeads({store, staff: [ann]})
  await post(plain, shortForm())
  expect(await emails(store)).toEqual([])
})

onBothEngines('texts to our number, low ratings and later photos go by email, too', async store => {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  const sms = createTwilioSms({...twilioAccount, apiUrl: carrier.url})
  const {server, leads} = await withMail(store, {sms})
  const words = {From: '+17045550102', Body: 'Gate code 4411', MessageSid: 'SM1'}
  await handleInbound(signedCall(leads, '/api/twilio/inbound', words), leads)
  const request = new Request('https://handyman.example/api/survey', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({booking: 1, technician: 1, quality: 1}),
  })
  await handleSurvey(request, leads, () => {})
  const {body} = await post(leads, longForm())
  await leads.drain()
  const requestId = String(body.form_id)
  const db = await store.open()
  const alert_id = await queuePhotoAlert(db, {requestId, caseNumber: Number(body.number), now: leads.now()})
  const key = 'k'.repeat(22)
  const facts = {content_type: 'image/jpeg', size: 1, width: 1, height: 1, state: 'committed', alert_id} as const
  const photo = {
    id: 'photo-1',
    request_id: requestId,
    session_id: 's',
    form_key: requestId,
    key,
    created_at: leads.now(),
  }
  await db
    .insertInto('photos')
    .values({...facts, ...photo})
    .execute()
  await pass(leads, minute, 10_000)
  const told = server.mails.map(mail => readMail(mail))
  expect(told.map(({headers}) => headers.subject).toSorted()).toEqual([
    'A text to our number',
    'Low rating in survey 1',
    'New request No. 1002',
    'Photos for request No. 1002',
  ])
  expect(told.find(({headers}) => headers.subject?.startsWith('Photos'))?.html).toContain(`/${key}?`)
  expect(told.map(({text}) => text).join()).toContain('Gate code 4411')
  expect(carrier.texts.filter(({to}) => to === staffPhone)).toHaveLength(4)
})

onBothEngines(
  'a server that is down gets every email when it is back, and the texts are sent meanwhile',
  async store => {
    const {server, email, leads} = await withMail(store)
    await server.stop()
    await post(leads, shortForm())
    await pass(leads, 11 * minute, minute)
    expect(new Set((await emails(store)).map(([, , state]) => state))).toEqual(new Set(['queued']))
    expect((await readChannelHealth(leads, email)).text).toMatch(
      /^127\.0\.0\.1: an alert has been waiting for 1\d minutes/,
    )
    expect((await listTexts(store)).filter(({channel, state}) => channel === 'sms' && state === 'kept')).toHaveLength(2)
    const back = await startMailServer()
    leads.extraChannels = [createSmtpEmail({url: back.url, from})]
    await pass(leads, 2 * minute, 10_000)
    expect(back.mails.map(({to}) => to[0]).toSorted()).toEqual([customer, ann.email])
    await pass(leads, 60 * minute, minute)
    expect(back.mails).toHaveLength(2)
  },
)

onBothEngines('an address that is refused for good is red at once, one that is put off is tried again', async store => {
  const {server, leads} = await withMail(store, {staff: [ann, bob]})
  let isFull = true
  server.behave.recipient = address =>
    address === ann.email ? {code: 550} : address === bob.email && isFull ? {code: 450} : 'accept'
  await post(leads, longForm())
  await leads.drain()
  await leads.drain()
  expect(await emails(store)).toEqual([
    ['request', ann.email, 'failed'],
    ['request', bob.email, 'queued'],
  ])
  const calls = server.calls
  await pass(leads, 3000, 1000)
  expect(server.calls).toBe(calls)
  isFull = false
  await pass(leads, minute, 10_000)
  expect((await emails(store))[1]).toEqual(['request', bob.email, 'sent'])
  expect(server.mails.map(({to}) => to[0])).toEqual([bob.email])
  await pass(leads, 60 * minute, minute)
  expect((await emails(store))[0]).toEqual(['request', ann.email, 'failed'])
})

onBothEngines(
  'a server that never says whether it took the message gets it again, a customer’s five times',
  async store => {
    const {server, leads} = await withMail(store)
    leads.extraChannels = [createSmtpEmail({url: server.url, from, timeoutMs: 400})]
    server.behave.content = 'silence'
    await post(leads, shortForm())
    await leads.drain()
    expect(new Set((await emails(store)).map(([, , state]) => state))).toEqual(new Set(['maybe_sent']))
    await pass(leads, 20 * minute, 2 * minute)
    const states = Object.fromEntries((await emails(store)).map(([subject, , state]) => [subject, state]))
    expect(states).toEqual({receipt: 'failed', request: 'maybe_sent'})
    const receipt = (await listTexts(store)).find(({subject, channel}) => subject === 'receipt' && channel === 'email')
    expect(receipt?.attempts).toBe(5)
    server.behave.content = 'accept'
    await pass(leads, 5 * minute, minute)
    expect(server.mails.map(({to}) => to[0])).toEqual([ann.email])
  },
  60_000,
)

onBothEngines('a refused password stops the emails and not the texts', async store => {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  const server = await startMailServer({account: {user: 'office', pass: 'secret'}})
  const wrong = createSmtpEmail({url: server.url.replace(':secret@', ':wrong@'), from})
  const sms = createTwilioSms({...twilioAccount, apiUrl: carrier.url})
  const leads = createLeads({store, sms, staff: [ann], extraChannels: [wrong]})
  await post(leads, shortForm())
  await leads.drain()
  await post(leads, shortForm({session_id: 'session-number-2'}))
  await leads.drain()
  expect(carrier.texts.filter(({to}) => to === staffPhone)).toHaveLength(2)
  const {ok, text} = await readChannelHealth(leads, wrong)
  expect([ok, text]).toEqual([
    false,
    expect.stringMatching(/^127\.0\.0\.1 refuses our account \(the mail server answered 535/),
  ])
  leads.extraChannels = [createSmtpEmail({url: server.url, from})]
  await pass(leads, 2 * minute, 10_000)
  expect(server.mails.filter(({to}) => to[0] === ann.email)).toHaveLength(2)
})

onBothEngines('nobody is woken by an email, and whoever it reached has been told', async store => {
  const asleep = {...ann, quiet: {from: '09:00', until: '18:00'}}
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  carrier.behave = () => ({status: 400, code: 21614})
  const {server, leads} = await withMail(store, {
    staff: [asleep],
    sms: createTwilioSms({...twilioAccount, apiUrl: carrier.url}),
  })
  await post(leads, longForm())
  await pass(leads, 8 * 60 * minute, 30 * minute)
  expect(server.mails).toEqual([])
  await pass(leads, 60 * minute, 10 * minute)
  expect(server.mails.map(({to}) => to[0])).toEqual([ann.email])
  expect(await readAlertHealth(leads)).toEqual({ok: true, text: '1 phone and 1 by email'})
})

onBothEngines('an address that was taken back while the alert waited gets nothing', async store => {
  const staff = [ann]
  const {server, leads} = await withMail(store, {staff})
  await post(leads, longForm())
  staff.splice(0, 1, {phone: staffPhone, quiet: null})
  await leads.drain()
  expect([server.mails, await emails(store)]).toEqual([[], []])
})

onBothEngines('an address that two of the staff share gets one email', async store => {
  const {leads, received} = await withMail(store, {staff: [ann, {...bob, email: ann.email ?? ''}]})
  await post(leads, longForm())
  await leads.drain()
  await leads.drain()
  expect(received()).toEqual([ann.email])
  expect((await listTexts(store)).filter(({channel}) => channel === 'sms').map(({recipient}) => recipient)).toContain(
    bob.phone,
  )
})

onBothEngines('emails whose settings were taken away are kept, and alerts are sent once they are back', async store => {
  const {server, leads, email, received} = await withMail(store)
  await post(leads, shortForm())
  leads.extraChannels = []
  await leads.drain()
  expect((await emails(store)).map(([subject, , state]) => [subject, state])).toEqual([
    ['receipt', 'kept'],
    ['request', 'kept'],
  ])
  leads.extraChannels = [email]
  await releaseKept(store, leads.messages, leads.now())
  await leads.drain()
  expect([received(), server.mails.length]).toEqual([[ann.email], 1])
})
