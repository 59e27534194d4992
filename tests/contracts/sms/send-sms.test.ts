import {expect, test} from 'vitest'
import {optIn, optOut} from '#web/server/opt-outs/opt-outs.ts'
import {handleSendSms} from '#web/server/requests/handle-send-sms.ts'
import {createLeads, jsonPost, type Leads, longForm, post, rowsIn, shortForm, toAnswer} from '../../helpers/leads.ts'

async function sendSms(
  leads: Leads,
  body: unknown,
  cookie: string | null,
  headers: Record<string, string> = {},
  later: (work: () => Promise<unknown>) => void = () => {},
) {
  const request = jsonPost('send-sms', body, {...(cookie && {cookie}), ...headers})
  return toAnswer(await handleSendSms(request, leads, later))
}

const receipts = async (leads: Leads) => (await rowsIn(leads, 'outbox')).filter(({subject}) => subject === 'receipt')

test('the receipt of my own request goes out once, in our words', async () => {
  const leads = createLeads()
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

const own = '+17045550101'

test('tries of other browsers, and to other numbers, reach nobody but the phone of the own request', async () => {
  const leads = createLeads()
  const {cookie} = await post(leads, shortForm())
  const stranger = await post(leads, longForm())
  // So that whatever is queued from here on shows.
  await (await leads.store.open()).deleteFrom('outbox').execute()
  const status = async (to: string, shown: string | null) =>
    (await sendSms(leads, {to, text: 'x', subject: 'x'}, shown)).status
  for (const shown of [null, 'site_browser=forged.signature', `${cookie}x`, stranger.cookie])
    for (const to of [own, '(704) 555-0101', '1 704 555 0101']) expect(await status(to, shown), String(shown)).toBe(403)
  for (const to of ['+17045550199', '+17045550102', '+449001234567', '911', ''])
    for (const shown of [cookie, null]) expect(await status(to, shown), to).toBe(403)
  expect(await receipts(leads)).toEqual([])
  expect((await sendSms(leads, {to: own}, cookie)).status).toBe(200)
  expect((await receipts(leads)).map(row => row.recipient)).toEqual([own])
})

test('a receipt that is not queued yet is that of the latest request, and is sent at once', async () => {
  const leads = createLeads()
  const {cookie} = await post(leads, shortForm())
  leads.clock.at += 1000
  const {body} = await post(leads, shortForm({idempotency_key: 'key-of-the-second'}), {cookie: cookie ?? ''})
  await (await leads.store.open()).deleteFrom('outbox').execute()
  const work: (() => Promise<unknown>)[] = []
  const answered = await sendSms(leads, {to: '(704) 555-0101', text: null}, cookie, {}, run => work.push(run))
  expect([answered.status, answered.body]).toEqual([200, {ok: true}])
  for (const run of work) await run()
  const [receipt, ...others] = await receipts(leads)
  expect([receipt?.recipient, others]).toEqual([own, []])
  expect(receipt?.text).toContain(`No. ${body.number}`)
})

test('a request whose session was another browser’s has its receipt, too', async () => {
  const leads = createLeads()
  await post(leads, longForm({session_id: 'session-of-both'}))
  const {cookie} = await post(leads, shortForm({session_id: 'session-of-both'}))
  expect((await sendSms(leads, {to: own}, cookie)).status).toBe(200)
})

test('after a day, after STOP, and for a suspect there is no receipt any more', async () => {
  const leads = createLeads()
  const db = await leads.store.open()
  const {cookie} = await post(leads, shortForm())
  const send = async (to = own) => (await sendSms(leads, {to}, cookie)).status
  const {cookie: same} = await post(leads, longForm({filled_ms: 100}), {cookie: cookie ?? ''})
  expect([same, await send('+17045550102')]).toEqual([null, 403])
  await optOut(db, own, 'STOP', leads.now())
  expect(await send()).toBe(403)
  await optIn(db, leads, own)
  leads.clock.at += 24 * 60 * 60_000 - 1
  expect(await send()).toBe(200)
  leads.clock.at += 1
  expect(await send()).toBe(403)
})

test('a body that is none, and another site, are refused', async () => {
  const leads = createLeads()
  const {cookie} = await post(leads, shortForm())
  const statuses = [
    await sendSms(leads, {to: own}, cookie, {origin: 'https://evil.example'}),
    await sendSms(leads, {to: own}, cookie, {'content-type': 'text/plain'}),
    await sendSms(leads, {to: own, text: 'x'.repeat(33_000)}, cookie),
    await sendSms(leads, {}, cookie),
    await sendSms(leads, {to: 7045550101}, cookie),
    await sendSms(leads, {to: own, subject: 7}, cookie),
    await sendSms(leads, {to: own}, cookie, {origin: 'https://handyman.example'}),
  ]
  expect(statuses.map(({status}) => status)).toEqual([403, 415, 413, 400, 400, 400, 200])
})

test('while the store is broken the text is refused for now, and nothing is drained', async () => {
  const leads = createLeads()
  const {cookie} = await post(leads, shortForm())
  const db = await leads.store.open()
  await db.schema.alterTable('consents').renameTo('consents_away').execute()
  const work: unknown[] = []
  const {status, headers} = await sendSms(leads, {to: own}, cookie, {}, run => work.push(run))
  expect([status, headers.get('retry-after'), work]).toEqual([503, '5', []])
})

test('a request without consent gets no text by this way either', async () => {
  const business = {name: 'Handyman', consentText: 'Yes', requireTextConsent: false, replyRules: null}
  const leads = createLeads({business})
  const {cookie} = await post(leads, longForm({contact: {name: 'Grace', phone: '(704) 555-0102'}}))
  expect((await sendSms(leads, {to: '7045550102', text: 'x', subject: 'x'}, cookie)).status).toBe(403)
  expect(await receipts(leads)).toEqual([])
})
