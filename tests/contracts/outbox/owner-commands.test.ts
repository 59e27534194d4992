/** What the owner's host and command line do with the outbox: the cron route, and sending what was kept. */
import {expect, onTestFinished} from 'vitest'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {keepText} from '#web/server/inbound/keep-text.ts'
import {handleCron} from '#web/server/outbox/handle-cron.ts'
import {listTexts, releaseKept} from '#web/server/outbox/list-texts.ts'
import type {Business} from '#web/server/ports.ts'
import {startCarrier, twilioAccount} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {
  createLeads,
  type Leads,
  longForm,
  openBusiness,
  post,
  shortForm,
  staffPhone,
  toAnswer,
} from '../../helpers/leads.ts'

const day = 24 * 3_600_000

async function cron(leads: Leads, authorization?: string) {
  const headers: Record<string, string> = authorization === undefined ? {} : {authorization}
  const request = new Request('http://handyman.example/api/cron/drain', {method: 'POST', headers})
  return toAnswer(await handleCron(request, leads))
}

onBothEngines('the cron route sends what is due and says how many texts had their turn', async store => {
  const leads = createLeads({store})
  await post(leads, shortForm())
  const sent = await cron(leads, 'Bearer cron-token-of-the-tests')
  expect([sent.status, sent.body]).toEqual([200, {handled: 2}])
  expect((await cron(leads, 'Bearer cron-token-of-the-tests')).body).toEqual({handled: 0})
})

onBothEngines('the cron route deletes what has served its time', async store => {
  const leads = createLeads({store})
  await leads.drain()
  await post(leads, shortForm({honeypot: 'filled'}))
  const db = await store.open()
  const kept = async () => (await db.selectFrom('requests').select('state').execute()).map(({state}) => state)
  leads.clock.at += 30 * day - 1
  await cron(leads, 'Bearer cron-token-of-the-tests')
  expect(await kept()).toEqual(['spam'])
  leads.clock.at += 1
  await cron(leads, 'Bearer cron-token-of-the-tests')
  expect(await kept()).toEqual([])
})

onBothEngines('requests are kept 24 months, or as long as the owner says, never while that is unknown', async store => {
  const open = (business?: Business | null) => createLeads({store, ...(business !== undefined && {business})})
  const first = open()
  await post(first, longForm())
  const db = await store.open()
  const received = first.clock.at
  const keptAfter = async (time: number, business?: Business | null) => {
    const leads = open(business)
    leads.clock.at = time
    await leads.date.confirm()
    await cron(leads, 'Bearer cron-token-of-the-tests')
    return (await db.selectFrom('requests').select('id').execute()).length
  }
  const monthsLater = (months: number) => new Date(received).setUTCMonth(new Date(received).getUTCMonth() + months)
  await keepText(first, {carrierId: 'SM1', from: '+17045550102', body: 'Yes', pictures: []})
  expect(await keptAfter(monthsLater(24) - 1)).toBe(1)
  expect(await keptAfter(monthsLater(60), null)).toBe(1)
  expect(await keptAfter(monthsLater(60) - 1, {...openBusiness, keepRequestsMonths: 60})).toBe(1)
  expect(await keptAfter(monthsLater(24))).toBe(0)
  for (const table of ['consents', 'inbound_texts'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

onBothEngines('six months before the last of August is the last of February', async store => {
  const leads = createLeads({store, business: {...openBusiness, keepRequestsMonths: 6}})
  leads.clock.at = Date.UTC(2026, 2, 1, 15)
  await leads.drain()
  await post(leads, longForm())
  leads.clock.at = Date.UTC(2026, 7, 31, 15)
  await cron(leads, 'Bearer cron-token-of-the-tests')
  expect(await (await store.open()).selectFrom('requests').select('number').execute()).toEqual([{number: 1001}])
})

onBothEngines('nobody drains without the token, and nobody at all where none is set', async store => {
  const leads = createLeads({store})
  await post(leads, shortForm())
  const wrong = [undefined, '', 'Bearer ', 'Bearer cron-token-of-the-test', 'cron-token-of-the-tests', 'Bearer null']
  for (const header of wrong) expect((await cron(leads, header)).status, header).toBe(401)
  const closed = createLeads({store, config: {cronToken: null}})
  for (const header of [...wrong, 'Bearer cron-token-of-the-tests']) {
    expect((await cron(closed, header)).status, header).toBe(403)
  }
  expect((await listTexts(store)).map(({state}) => state)).toEqual(['queued', 'queued'])
})

onBothEngines('while the store is down the cron route says so', async store => {
  const leads = createLeads({store})
  leads.store = {...store, open: () => Promise.reject(new Error('[store:test] down'))}
  const answer = await cron(leads, 'Bearer cron-token-of-the-tests')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

onBothEngines('a kept alert goes to who is on the staff when it is sent', async store => {
  const kept = createLeads({store})
  await post(kept, shortForm())
  await kept.drain()
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  const sms = createTwilioSms({...twilioAccount, apiUrl: carrier.url})
  const leads = createLeads({store, sms, staff: [{name: 'Bob', phone: '+17045550199', quiet: null}]})
  await releaseKept(store, leads.messages, leads.now())
  await leads.drain()
  expect(carrier.texts.map(({to}) => to)).toEqual(['+17045550199'])
})

onBothEngines('alerts that were kept without a carrier are sent once there is one, receipts are not', async store => {
  const kept = createLeads({store})
  await post(kept, longForm())
  await kept.drain()
  expect((await listTexts(store)).map(({state}) => state)).toEqual(['kept', 'kept'])
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  const leads = createLeads({store, sms: createTwilioSms({...twilioAccount, apiUrl: carrier.url})})
  // Longer than a text is tried: its time begins anew.
  leads.clock.at += 5 * day
  await leads.drain()
  expect(carrier.texts).toEqual([])
  expect(await releaseKept(store, leads.messages, leads.now())).toBe(1)
  await leads.drain()
  expect(await releaseKept(store, leads.messages, leads.now())).toBe(0)
  expect(carrier.texts.map(({to}) => to)).toEqual([staffPhone])
  const states = (await listTexts(store)).map(({subject, state}) => [subject, state])
  expect(states).toEqual([
    ['receipt', 'kept'],
    ['request', 'sent'],
  ])
})
