import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, test} from 'vitest'
import {createSmtpEmail} from '#web/server/adapters/smtp-email.ts'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {listTexts, releaseKept} from '#web/server/outbox/list-texts.ts'
import {readAlertHealth, readChannelHealth} from '#web/server/outbox/outbox-health.ts'
import type {StaffMember} from '#web/server/ports.ts'
import {ann, bob, customer, emails, from, withMail} from '../../helpers/email.ts'
import {createLeads, longForm, minute, post, rowsIn, shortForm, staffPhone} from '../../helpers/leads.ts'
import {readMail, startMailServer} from '../../helpers/mail-server.ts'
import {pass, twilioCarrier} from '../../helpers/outbox.ts'
import {commit, upload} from '../../helpers/photos.ts'
import {signedCall} from '../../helpers/signed.ts'
import {rate} from '../../helpers/surveys.ts'

test('a request is told by email to all of the staff with an address, and confirmed to the customer', async () => {
  const silent: StaffMember = {phone: '+17045550190', quiet: null}
  const {server, leads, received} = await withMail({staff: [ann, silent, bob]})
  const {body} = await post(leads, shortForm({idempotency_key: 'key-of-the-first-try'}))
  await leads.drain()
  await post(leads, shortForm({idempotency_key: 'key-of-the-first-try'}))
  await leads.drain()
  expect(received()).toEqual([customer, 'ann@fixit.example', 'bob@fixit.example'])
  const mails = server.mails.map(mail => ({to: mail.to[0], ...readMail(mail)}))
  const alert = mails.find(({to}) => to === ann.email)
  const text = (await listTexts(leads.store)).find(
    ({subject, channel}) => subject === 'request' && channel === 'sms',
  )?.text
  const withoutLink = (words = '') => words.replace(/\nOpen: \S+/, '')
  expect(withoutLink(alert?.text.replace(/\nRef .*$/, ''))).toBe(withoutLink(text ?? ''))
  expect(alert?.headers.subject).toBe(`New request No. ${body.number}`)
  const receipt = mails.find(({to}) => to === customer)
  expect(receipt?.text).toMatch(/^Hi Ada,\n\nthank you for contacting South Charlotte Handyman Co\.!/)
  expect(receipt?.text).not.toContain('STOP')
  expect(receipt?.headers.subject).toBe(`We received your request No. ${body.number}`)
  expect(new Set((await emails(leads.store)).map(([, , state]) => state))).toEqual(new Set(['sent']))
  await pass(leads, 10 * minute, minute)
  expect(server.mails).toHaveLength(3)
})

test('without an address nothing is queued, and without the channel nothing is changed', async () => {
  const {leads} = await withMail({staff: [{phone: staffPhone, quiet: null}]})
  await post(leads, longForm())
  expect(await emails(leads.store)).toEqual([])
  const plain = createLeads({store: leads.store, staff: [ann]})
  await post(plain, shortForm())
  expect(await emails(leads.store)).toEqual([])
})

test('texts to our number, low ratings and later photos go by email, too', async () => {
  const {carrier, sms} = await twilioCarrier()
  const {server, leads} = await withMail({sms})
  const words = {From: '+17045550102', Body: 'Gate code 4411', MessageSid: 'SM1'}
  await handleInbound(signedCall(leads, '/api/twilio/inbound', words), leads)
  await rate(leads, {booking: 1, technician: 1, quality: 1})
  const {body, cookie} = await post(leads, longForm())
  await leads.drain()
  const late = {cookie, session: 'm1x2y3-contact00000000000'}
  const photo = await upload(leads, await phonePhoto(60, 40), {formId: String(body.form_id), ...late})
  await commit(leads, {form_id: body.form_id, ...photo.body}, cookie)
  await pass(leads, minute, 10_000)
  const told = server.mails.map(mail => readMail(mail))
  expect(told.map(({headers}) => headers.subject).toSorted()).toEqual([
    'A text to our number',
    'Low rating in survey 1',
    'New request No. 1002',
    'Photos for request No. 1002',
  ])
  expect(told.find(({headers}) => headers.subject?.startsWith('Photos'))?.html).toContain(`/${photo.body.key}?`)
  expect(told.map(({text}) => text).join()).toContain('Gate code 4411')
  expect(carrier.texts.filter(({to}) => to === staffPhone)).toHaveLength(4)
})

test('a server that never says whether it took the message gets it again, a customer’s five times', async () => {
  const {server, leads} = await withMail()
  leads.extraChannels = [createSmtpEmail({url: server.url, from, timeoutMs: 400})]
  server.behave.content = 'silence'
  await post(leads, shortForm())
  await leads.drain()
  expect(new Set((await emails(leads.store)).map(([, , state]) => state))).toEqual(new Set(['maybe_sent']))
  await pass(leads, 20 * minute, 2 * minute)
  const states = Object.fromEntries((await emails(leads.store)).map(([subject, , state]) => [subject, state]))
  expect(states).toEqual({receipt: 'failed', request: 'maybe_sent'})
  const receipt = (await listTexts(leads.store)).find(
    ({subject, channel}) => subject === 'receipt' && channel === 'email',
  )
  expect(receipt?.attempts).toBe(5)
  server.behave.content = 'accept'
  await pass(leads, 5 * minute, minute)
  expect(server.mails.map(({to}) => to[0])).toEqual([ann.email])
}, 60_000)

test('a refused password stops the emails and not the texts', async () => {
  const {carrier, sms} = await twilioCarrier()
  const server = await startMailServer({account: {user: 'office', pass: 'secret'}})
  const wrong = createSmtpEmail({url: server.url.replace(':secret@', ':wrong@'), from})
  const leads = createLeads({sms, staff: [ann], extraChannels: [wrong]})
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

test('nobody is woken by an email, and whoever it reached has been told', async () => {
  const asleep = {...ann, quiet: {from: '09:00', until: '18:00'}}
  const {sms} = await twilioCarrier({status: 400, code: 21614})
  const {server, leads} = await withMail({
    staff: [asleep],
    sms,
  })
  await post(leads, longForm())
  await pass(leads, 8 * 60 * minute, 30 * minute)
  expect(server.mails).toEqual([])
  await pass(leads, 60 * minute, 10 * minute)
  expect(server.mails.map(({to}) => to[0])).toEqual([ann.email])
  expect(await readAlertHealth(leads)).toEqual({ok: true, text: '1 phone and 1 by email'})
})

test('an address that was taken back while the alert waited gets nothing', async () => {
  const staff = [ann]
  const {server, leads} = await withMail({staff})
  await post(leads, longForm())
  staff.splice(0, 1, {phone: staffPhone, quiet: null})
  await leads.drain()
  expect([server.mails, await emails(leads.store)]).toEqual([[], []])
})

test('an address that two of the staff share gets one email', async () => {
  const {leads, received} = await withMail({staff: [ann, {...bob, email: ann.email ?? ''}]})
  await post(leads, longForm())
  await leads.drain()
  await leads.drain()
  expect(received()).toEqual([ann.email])
  expect(
    (await listTexts(leads.store)).filter(({channel}) => channel === 'sms').map(({recipient}) => recipient),
  ).toContain(bob.phone)
})

test('emails whose settings were taken away are kept, and alerts are sent once they are back', async () => {
  const {server, leads, email, received} = await withMail()
  await post(leads, shortForm())
  leads.extraChannels = []
  await leads.drain()
  expect((await emails(leads.store)).map(([subject, , state]) => [subject, state])).toEqual([
    ['receipt', 'kept'],
    ['request', 'kept'],
  ])
  leads.extraChannels = [email]
  await releaseKept(leads.store, leads.messages, leads.now())
  await leads.drain()
  expect([received(), server.mails.length]).toEqual([[ann.email], 1])
})

test('the owner’s wording of the receipt is the email’s, too, without its sentence on STOP', async () => {
  const business = await createLeads().business.read()
  if (!business) throw new Error('there is one')
  const receiptText = 'Dear {name}, {business} has your request {number}. Reply STOP to opt out, HELP for help. {link}'
  const {server, leads} = await withMail({business: {...business, receiptText}})
  await post(leads, shortForm())
  await leads.drain()
  const receipt = server.mails.find(({to}) => to[0] === customer)
  expect(
    receipt &&
      readMail(receipt)
        .text.split('\n')[0]
        ?.replace(/\/r\/1001\.\S+$/, ''),
  ).toBe('Dear Ada, South Charlotte Handyman Co. has your request 1001. https://handyman.example')
})

test('suspected spam and a flood to one address are not confirmed', async () => {
  const {server, leads} = await withMail({config: {trustedProxies: 1}})
  const sent = () => server.mails.filter(({to}) => to[0]?.toLowerCase() === customer).length
  await post(leads, shortForm({session_id: 'session-of-a-trap', honeypot: 'filled'}))
  await post(leads, shortForm({session_id: 'session-of-a-bot', filled_ms: 10}))
  await leads.drain()
  const states = (await rowsIn(leads, 'requests', 'state')).map(({state}) => state)
  expect([states, sent()]).toEqual([['spam', 'suspect'], 0])
  for (let n = 0; n < 8; n++) {
    const contact = {
      name: 'Ada',
      email: n % 2 ? customer : 'Ada@Example.com',
      phone: `(704) 555-01${20 + n}`,
      address: '',
    }
    const body = shortForm({session_id: `session-number-${n}`, contact})
    expect((await post(leads, body, {'x-forwarded-for': `10.0.0.${n}`})).status).toBe(200)
  }
  await leads.drain()
  expect(sent()).toBe(3)
})
