import {expect, test} from 'vitest'
import {drainOutbox} from '#web/server/outbox/drain.ts'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import {longForm, openBusiness, post, shortForm, staffPhone} from '../../helpers/leads.ts'
import {pass, statesOf, withCarrier} from '../../helpers/outbox.ts'

const customer = '+17045550101'

test('the staff get every field of the specification, the customer one receipt', async () => {
  const {carrier, leads} = await withCarrier()
  const {body} = await post(leads, longForm())
  await leads.drain()
  await leads.drain()
  const [receipt, alert] = await listTexts(leads.store)
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

test('a text whose answer was lost is found at the carrier, known by its id there, and not sent again', async () => {
  const {carrier, leads} = await withCarrier()
  carrier.behave = kind => (kind === 'send' ? 'lost' : 'accept')
  await post(leads, shortForm())
  await leads.drain()
  expect(await statesOf(leads.store)).toEqual(['maybe_sent', 'maybe_sent'])
  await pass(leads, 60_000, 2000)
  expect(await statesOf(leads.store)).toEqual(['sent', 'sent'])
  const ids = (await listTexts(leads.store)).map(({recipient, carrier_id}) => [recipient, carrier_id])
  expect(ids.toSorted()).toEqual(carrier.texts.map(({to, sid}) => [to, sid]).toSorted())
})

test('while the look-up fails nothing is guessed, and nothing sent again', async () => {
  const {carrier, leads} = await withCarrier()
  carrier.behave = kind => (kind === 'send' ? {status: 500, accepts: true} : {status: 503})
  await post(leads, shortForm())
  await pass(leads, 10 * 60_000, 5000)
  expect(carrier.texts).toHaveLength(2)
  expect(await statesOf(leads.store)).toEqual(['maybe_sent', 'maybe_sent'])
  carrier.behave = () => 'accept'
  await pass(leads, 90_000, 2000)
  expect(carrier.texts).toHaveLength(2)
  expect(await statesOf(leads.store)).toEqual(['sent', 'sent'])
})

test('a number that cannot get texts is not tried again, an unsubscribed one never by any form', async () => {
  for (const [code, receipts] of [
    [21610, 1],
    [21614, 2],
  ] as const) {
    const {carrier, leads} = await withCarrier()
    carrier.behave = () => ({status: 400, code})
    await post(leads, shortForm())
    await leads.drain()
    const texts = await listTexts(leads.store)
    expect(texts.map(({state, error}) => [state, error?.includes(String(code))])).toEqual(
      Array(2).fill(['failed', true]),
    )
    carrier.behave = () => 'accept'
    await pass(leads, 7 * 3_600_000, 600_000)
    expect(carrier.texts).toEqual([])
    await post(leads, longForm({contact: {name: 'Ada', phone: '(704) 555-0101', consentToText: true}}))
    expect((await listTexts(leads.store)).filter(({subject}) => subject === 'receipt')).toHaveLength(receipts)
  }
})

test('with an account that is refused the queue stands still, loses nothing, and goes on when it is mended', async () => {
  const {carrier, leads} = await withCarrier()
  carrier.behave = () => ({status: 401, code: 20003})
  await post(leads, shortForm())
  await leads.drain()
  const calls = carrier.calls.length
  await pass(leads, 50_000, 5000)
  expect(carrier.calls).toHaveLength(calls)
  carrier.behave = () => 'accept'
  await pass(leads, 60_000, 5000)
  expect(await statesOf(leads.store)).toEqual(['sent', 'sent'])
})

test('a busy carrier is tried ever less often with the same words, whatever the owner changes meanwhile', async () => {
  const {carrier, leads} = await withCarrier()
  carrier.behave = () => ({status: 429, code: 20429})
  await post(leads, shortForm())
  await leads.drain()
  const business = await leads.business.read()
  leads.business.read = async () => business && {...business, name: 'Renamed'}
  await pass(leads, 10 * 60_000, 5000)
  const bodies = carrier.calls.filter(({fields}) => fields.To === customer).map(({fields}) => fields.Body)
  expect(bodies.length).toBeGreaterThan(3)
  expect(bodies.length).toBeLessThan(20)
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toContain('South Charlotte Handyman Co.')
  const stored = (await listTexts(leads.store)).find(({recipient}) => recipient === customer)
  expect(stored?.attempts).toBe(bodies.length)
})

test('a text that cannot be composed keeps no other from being sent, and is heard of', async () => {
  const {carrier, leads} = await withCarrier()
  await post(leads, shortForm())
  const unreadable = Object.defineProperty({...openBusiness}, 'receiptText', {
    get: () => {
      throw new Error('unreadable')
    },
  })
  leads.business.read = async () => unreadable
  await expect(drainOutbox(leads)).rejects.toThrow('unreadable')
  expect(carrier.texts.map(({to}) => to)).toEqual([staffPhone])
  expect((await statesOf(leads.store)).toSorted()).toEqual(['sending', 'sent'])
})

test('an alert waits until somebody is named to get it', async () => {
  const staff: {phone: string; quiet: null}[] = []
  const {carrier, leads} = await withCarrier({staff})
  await post(leads, shortForm())
  await leads.drain()
  expect(carrier.texts.map(({to}) => to)).toEqual([customer])
  staff.push({phone: staffPhone, quiet: null})
  await pass(leads, 60_000, 10_000)
  expect(carrier.texts.map(({to}) => to)).toEqual([customer, staffPhone])
})
