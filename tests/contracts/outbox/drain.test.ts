import {expect, onTestFinished} from 'vitest'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import type {Store} from '#web/server/ports.ts'
import {type Carrier, startCarrier, twilioAccount} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, type Leads, longForm, post, shortForm, staffPhone} from '../../helpers/leads.ts'

async function withCarrier(store: Store, options: Parameters<typeof createLeads>[0] = {}) {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  const sms = createTwilioSms({...twilioAccount, apiUrl: carrier.url})
  return {carrier, leads: createLeads({store, sms, ...options})}
}

async function outbox(leads: Leads) {
  const db = await leads.store.open()
  return db.selectFrom('outbox').selectAll().orderBy('subject').orderBy('id').execute()
}

/** Lets the time of the pipeline pass, draining as the server's loop does. */
async function pass(leads: Leads, ms: number, step: number) {
  for (const end = leads.clock.at + ms; leads.clock.at < end; ) {
    leads.clock.at += step
    await leads.drain()
  }
}

const staffTexts = (carrier: Carrier) => carrier.texts.filter(text => text.to === staffPhone)

onBothEngines('the staff get every field of the specification, the customer one receipt', async store => {
  const {carrier, leads} = await withCarrier(store)
  const {body} = await post(leads, longForm())
  await leads.drain()
  await leads.drain()
  const [receipt, alert] = await outbox(leads)
  expect([receipt?.state, alert?.state]).toEqual(['sent', 'sent'])
  const link = /https:\/\/handyman\.example\/r\/1001\.[\da-z]+\.[\w-]{22} /.exec(receipt?.text ?? '')?.[0].trim()
  expect(carrier.texts.map(text => [text.to, text.body]).sort()).toEqual([
    [
      '+17045550102',
      'Hi Grace, thank you for contacting South Charlotte Handyman Co.! We received your request (No. 1001) and will be ' +
        `in touch shortly. ${link} Reply STOP to opt out, HELP for help.\nRef ${receipt?.reference}`,
    ],
    [
      staffPhone,
      [
        'New Contact (Contact page)',
        'No. 1001, 11/21/2026, 9:30 AM EST',
        'Name: Grace Hopper',
        'Phone: (704) 555-0102',
        'Email: -',
        'Address: -',
        'Service: TV Mount Installation',
        'Description: Mount a TV',
        'Photos: 0',
        `FormID: ${body.form_id}`,
        /^Open: https:\/\/handyman\.example\/s\/1001\.[\da-z]+\.[\w-]{22}$/m.exec(alert?.text ?? '')?.[0],
        `Ref ${alert?.reference}`,
      ].join('\n'),
    ],
  ])
})

onBothEngines('the embedded outbox composes and keeps, and calls nothing sent', async store => {
  const leads = createLeads({store, staff: []})
  await post(leads, shortForm())
  await leads.drain()
  const rows = await outbox(leads)
  expect(rows.map(({subject, state, sent_at}) => [subject, state, sent_at])).toEqual([
    ['receipt', 'kept', null],
    ['request', 'kept', null],
  ])
  expect(rows[1]?.text).toContain('Name: Ada Lovelace')
})

onBothEngines('every member of the staff gets an alert, a sleeping one when the night is over', async store => {
  const night = {phone: '+17045550189', quiet: {from: '21:00', until: '10:00'}}
  const {carrier, leads} = await withCarrier(store, {staff: [night, {phone: staffPhone, quiet: null}]})
  await post(leads, shortForm({contact: {name: 'Ada', phone: '(704) 155-0101', email: 'a@b.co'}}))
  await leads.drain()
  expect(carrier.texts.map(text => text.to)).toEqual([staffPhone])
  await pass(leads, 31 * 60_000, 60_000)
  expect(carrier.texts.map(text => text.to)).toEqual([staffPhone, night.phone])
})

onBothEngines('an alert waits until somebody is named to get it', async store => {
  const staff: {phone: string; quiet: null}[] = []
  const {carrier, leads} = await withCarrier(store, {staff})
  await post(leads, shortForm())
  await leads.drain()
  expect(staffTexts(carrier)).toEqual([])
  staff.push({phone: staffPhone, quiet: null})
  await pass(leads, 60_000, 10_000)
  expect(staffTexts(carrier)).toHaveLength(1)
})

onBothEngines('a text whose answer was lost is found at the carrier and not sent again', async store => {
  const {carrier, leads} = await withCarrier(store)
  carrier.behave = kind => (kind === 'send' ? 'lost' : 'accept')
  await post(leads, shortForm())
  await leads.drain()
  expect((await outbox(leads)).map(row => row.state)).toEqual(['maybe_sent', 'maybe_sent'])
  await pass(leads, 60_000, 2000)
  expect((await outbox(leads)).map(row => row.state)).toEqual(['sent', 'sent'])
  expect(carrier.texts).toHaveLength(2)
})

onBothEngines('while the look-up fails nothing is guessed, and nothing sent again', async store => {
  const {carrier, leads} = await withCarrier(store)
  carrier.behave = kind => (kind === 'send' ? {status: 500, accepts: true} : {status: 503})
  await post(leads, shortForm())
  await pass(leads, 10 * 60_000, 5000)
  expect(carrier.texts).toHaveLength(2)
  expect((await outbox(leads)).map(row => row.state)).toEqual(['maybe_sent', 'maybe_sent'])
  carrier.behave = () => 'accept'
  await pass(leads, 90_000, 2000)
  expect(carrier.texts).toHaveLength(2)
  expect((await outbox(leads)).map(row => row.state)).toEqual(['sent', 'sent'])
})

onBothEngines('a text that surely did not leave is sent by the next try', async store => {
  const {carrier, leads} = await withCarrier(store)
  carrier.behave = kind => (kind === 'send' ? 'reset' : 'accept')
  await post(leads, shortForm())
  await leads.drain()
  carrier.behave = () => 'accept'
  await pass(leads, 60_000, 2000)
  expect(carrier.texts).toHaveLength(2)
})

onBothEngines(
  'a number that cannot get texts is not tried again, an unsubscribed one never by any form',
  async store => {
    const {carrier, leads} = await withCarrier(store)
    carrier.behave = () => ({status: 400, code: 21610})
    await post(leads, shortForm())
    await leads.drain()
    expect((await outbox(leads)).map(({state, error_code}) => [state, error_code])).toEqual([
      ['failed', 21610],
      ['failed', 21610],
    ])
    carrier.behave = () => 'accept'
    await pass(leads, 7 * 3_600_000, 600_000)
    expect(carrier.texts).toEqual([])
    await post(leads, longForm({contact: {name: 'Ada', phone: '(704) 555-0101', consentToText: true}}))
    const db = await store.open()
    expect(await db.selectFrom('outbox').select('id').where('subject', '=', 'receipt').execute()).toHaveLength(1)
  },
)

onBothEngines('a number that no text can be sent to has not opted out', async store => {
  const {carrier, leads} = await withCarrier(store)
  carrier.behave = () => ({status: 400, code: 21614})
  await post(leads, shortForm())
  await leads.drain()
  expect((await outbox(leads)).map(row => row.state)).toEqual(['failed', 'failed'])
  const db = await store.open()
  expect(await db.selectFrom('opt_outs').selectAll().execute()).toEqual([])
})

onBothEngines(
  'with an account that is refused the queue stands still, loses nothing, and goes on when it is mended',
  async store => {
    const {carrier, leads} = await withCarrier(store)
    carrier.behave = () => ({status: 401, code: 20003})
    await post(leads, shortForm())
    await leads.drain()
    const calls = carrier.calls.length
    await pass(leads, 50_000, 5000)
    expect(carrier.calls).toHaveLength(calls)
    carrier.behave = () => 'accept'
    await pass(leads, 60_000, 5000)
    expect((await outbox(leads)).map(row => row.state)).toEqual(['sent', 'sent'])
  },
)

onBothEngines('several drainers at once send every text once', async store => {
  const {carrier, leads} = await withCarrier(store, {config: {trustedProxies: 1}})
  for (let n = 0; n < 20; n++) {
    const contact = {name: 'Ada', phone: `70455502${String(n).padStart(2, '0')}`, email: 'a@b.co'}
    await post(leads, shortForm({contact, session_id: `session-${n}-here`}), {'x-forwarded-for': `10.0.0.${n}`})
  }
  await Promise.all([leads.drain(), leads.drain(), leads.drain(), leads.drain()])
  await leads.drain()
  expect(carrier.texts).toHaveLength(40)
  expect(new Set(carrier.texts.map(text => text.body)).size).toBe(40)
})
