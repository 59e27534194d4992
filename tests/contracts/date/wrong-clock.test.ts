import {randomInt, randomUUID} from 'node:crypto'
import {expect} from 'vitest'
import {createDateWatch} from '#web/server/date/watch-date.ts'
import {describeClock} from '#web/server/health/port-checks.ts'
import {handleDate} from '#web/server/office/handle-office.ts'
import {describeToday} from '#web/server/office/today.ts'
import {readOutboxHealth} from '#web/server/outbox/outbox-health.ts'
import type {Store} from '#web/server/ports.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, fakeChannel, type Leads, openBusiness, post, rowsIn, shortForm} from '../../helpers/leads.ts'
import {fakeStudio, officeCookie} from '../../helpers/office.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour
const year = 365 * day

/** `before`: the process on the same store and the same clock that this one follows. */
function startSite(store: Store, before?: {sent: string[]; leads: Leads}) {
  /** Texts that the carrier took, in order. */
  const sent = before?.sent ?? []
  const sms = fakeChannel('sms', async ({text}) => {
    sent.push(text)
    return {kind: 'accepted', carrierId: `SM${sent.length}`}
  })
  const leads = createLeads({store, sms, business: openBusiness})
  Object.assign(leads.clock, before?.leads.clock)
  return {
    leads,
    sent,
    /** A new customer's. */
    async request(address = '192.0.2.1') {
      const email = `${randomUUID()}@example.com`
      const phone = `(704) 555-${randomInt(1000, 9999)}`
      const sender = {name: 'Ada Lovelace', email, phone, address: '1 Trade St'}
      const {status} = await post(leads, shortForm({session_id: `s-${randomUUID()}`, contact: sender}), {
        'x-forwarded-for': address,
      })
      expect(status).toBe(200)
    },
    /** Drains as the server's loop does, and tidies each time. */
    async pass(ms: number, stepMs: number) {
      for (let passed = 0; passed < ms; passed += stepMs) {
        leads.clock.at += stepMs
        await leads.drain()
        await forgetOld(leads)
      }
    },
    reminders: () => sent.filter(text => text.includes('is not answered')).length,
    alerts: () => sent.filter(text => text.startsWith('New Contact')).length,
  }
}

async function count(store: Store) {
  const rows = async (table: 'requests' | 'outbox' | 'inbound_texts') => (await rowsIn({store}, table)).length
  return {requests: await rows('requests'), outbox: await rows('outbox'), texts: await rows('inbound_texts')}
}

const failedTexts = async (store: Store) =>
  (await rowsIn({store}, 'outbox')).filter(({state}) => state === 'failed').length

async function addText(leads: Leads, id: string): Promise<void> {
  const db = await leads.store.open()
  const text = {id, phone: '+17045550100', body: 'Thanks', pictures: '[]', photo_keys: '[]', request_id: null}
  await db
    .insertInto('inbound_texts')
    .values({...text, created_at: leads.now()})
    .execute()
}

onBothEngines('three years ahead for a minute: nothing is deleted or sent, and then all goes on', async store => {
  const {leads, pass, request, reminders, sent} = startSite(store)
  for (let made = 0; made < 3; made++) await request()
  await addText(leads, 'kept')
  await pass(10 * second, 2 * second)
  const [before, texts] = [await count(store), sent.length]
  leads.clock.wrongByMs = 3 * year
  await pass(60 * second, 2 * second)
  expect([await count(store), sent.length, await failedTexts(store)]).toEqual([before, texts, 0])
  expect((await readOutboxHealth(leads)).ok).toBe(true)
  leads.clock.wrongByMs = 0
  await pass(2 * second, 2 * second)
  expect([await count(store), sent.length]).toEqual([before, texts])
  // Two for each request, at their own times.
  await pass(3 * hour, hour / 2)
  expect([reminders(), await failedTexts(store)]).toEqual([6, 0])
  await pass(3 * day, day)
  expect(reminders()).toBe(6)
})

onBothEngines('reminders of gathered requests wait for the right date, too, and come once', async store => {
  const {leads, pass, request, sent} = startSite(store)
  for (let made = 0; made < 25; made++) await request(`10.1.${made}.1`)
  const ofMany = () => sent.filter(text => /requests of a busy time are not answered/.test(text)).length
  await pass(hour / 4, 60 * second)
  leads.clock.wrongByMs = 3 * year
  await pass(60 * second, 2 * second)
  expect(ofMany()).toBe(0)
  expect((await readOutboxHealth(leads)).ok).toBe(true)
  for (let made = 0; made < 25; made++) await request(`10.2.${made}.1`)
  leads.clock.wrongByMs = 0
  await pass(2 * second, 2 * second)
  expect(ofMany()).toBe(0)
  await pass(3 * hour, hour / 2)
  expect(ofMany()).toBe(4)
  await pass(3 * day, day)
  expect(ofMany()).toBe(4)
})

onBothEngines('a request of a minute three years ahead is alerted, reminded of and dated today', async store => {
  const {leads, pass, request, reminders, alerts} = startSite(store)
  await request()
  await pass(2 * second, 2 * second)
  leads.clock.wrongByMs = 3 * year
  await request()
  await pass(4 * second, 2 * second)
  // Its alert waits in the wrong year.
  await request()
  leads.clock.wrongByMs = 0
  await pass(2 * second, 2 * second)
  expect([alerts(), reminders()]).toEqual([3, 0])
  const dates = (await rowsIn(leads, 'requests')).map(row => row.created_at)
  expect(Math.max(...dates)).toBeLessThanOrEqual(leads.now())
  await pass(3 * hour, hour / 2)
  expect([reminders(), await failedTexts(store)]).toEqual([6, 0])
})

onBothEngines('a request of a minute five years behind is not deleted once the clock is right again', async store => {
  const {leads, pass, request, alerts, reminders} = startSite(store)
  await request()
  await pass(2 * second, 2 * second)
  leads.clock.wrongByMs = -5 * year
  await pass(2 * second, 2 * second)
  await request()
  await pass(10 * second, 2 * second)
  await request()
  leads.clock.wrongByMs = 0
  await pass(4 * second, 2 * second)
  expect(reminders()).toBe(0)
  await pass(2 * hour, hour)
  expect([(await count(store)).requests, alerts(), await failedTexts(store)]).toEqual([3, 3, 0])
})

onBothEngines('a site that was off for years deletes nothing until its date has agreed for a week', async store => {
  const site = startSite(store)
  for (let made = 0; made < 3; made++) await site.request()
  await site.pass(2 * second, 2 * second)
  site.leads.clock.at += 3 * year
  const started = startSite(store, site)
  await started.pass(6 * day, hour)
  // A restart in between begins no new week.
  const again = startSite(store, started)
  await again.pass(day - 2 * hour, hour)
  expect([(await count(store)).requests, again.reminders(), await failedTexts(store)]).toEqual([3, 0, 0])
  await again.leads.date.isTrusted()
  again.leads.clock.at += 3 * hour
  await again.leads.drain()
  expect([again.reminders(), await failedTexts(store)]).toEqual([6, 0])
  await forgetOld(again.leads)
  expect((await count(store)).requests).toBe(0)
})

onBothEngines('the owner’s word ends the doubt at once', async store => {
  const site = startSite(store)
  await site.request()
  await site.pass(2 * second, 2 * second)
  site.leads.clock.at += 3 * year
  const {leads, pass} = startSite(store, site)
  await pass(2 * second, 2 * second)
  expect([await leads.date.isTrusted(), (await count(store)).requests]).toEqual([false, 1])
  await leads.date.confirm()
  expect(await leads.date.isTrusted()).toBe(true)
  await pass(2 * second, 2 * second)
  expect((await count(store)).requests).toBe(0)
})

onBothEngines('Today shows a date in doubt, and the owner’s tap tells the lake and the site', async store => {
  let isLakeAway = true
  let confirmed = 0
  const {studio, write} = fakeStudio(() => site.leads.now())
  const site = startSite(store)
  Object.assign(site.leads.studio, studio, {
    async confirmDate() {
      if (isLakeAway) throw new Error('[studio] away')
      confirmed++
    },
  })
  const {leads} = site
  await leads.drain()
  leads.clock.wrongByMs = 3 * year
  const cookie = await officeCookie(leads, write)
  const tap = (headers: Record<string, string>) =>
    handleDate(new Request('https://handyman.example/api/office/date', {method: 'POST', headers}), leads, () => {})
  const today = async () => {
    const {isWarning} = await describeClock(leads)
    return describeToday(leads, {ok: true, ports: {}, red: [], warnings: isWarning ? ['clock'] : []} as never)
  }
  expect((await today()).dateInDoubt).toBe(leads.now())
  expect([(await tap({})).status, (await tap({cookie, origin: 'https://else.example'})).status]).toEqual([401, 403])
  expect((await tap({cookie})).status).toBe(503)
  expect(await leads.date.isTrusted()).toBe(false)
  isLakeAway = false
  expect((await tap({cookie})).status).toBe(204)
  expect([await leads.date.isTrusted(), confirmed, (await today()).dateInDoubt]).toEqual([true, 1, null])
})

onBothEngines(
  'of two servers, the one with the right clock keeps the other in doubt, and neither blocks it',
  async store => {
    const {leads} = startSite(store)
    expect(await leads.date.isTrusted()).toBe(true)
    const wrong = createDateWatch({store, now: () => leads.clock.at + 3 * year, monotonicMs: () => leads.clock.at})
    for (let hours = 0; hours < 9 * 24; hours++) {
      leads.clock.at += hour
      expect([await leads.date.isTrusted(), await wrong.isTrusted()]).toEqual([true, false])
    }
  },
)

onBothEngines(
  'a store that an earlier release left is judged by when its health last wrote, else by its newest request',
  async store => {
    const site = startSite(store)
    const {leads, request} = site
    await request()
    const db = await store.open()
    expect((await db.selectFrom('registers').select('name').execute()).map(row => row.name)).not.toContain('date')
    leads.clock.wrongByMs = 3 * year
    expect(await startSite(store, site).leads.date.isTrusted()).toBe(false)
    await db.deleteFrom('registers').where('name', '=', 'date').execute()
    await db
      .insertInto('registers')
      .values({name: 'health_write', value: leads.now() - hour, note: null})
      .execute()
    expect(await startSite(store, site).leads.date.isTrusted()).toBe(true)
  },
)

onBothEngines('a trusted date deletes at most fifty requests, or a twentieth, in a day', async store => {
  const {leads, request, pass} = startSite(store)
  await request()
  const db = await store.open()
  const row = await db.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({length: 119}, (_, at) => ({...row, id: `copy-${at}`, number: row.number + 1 + at}))
  await db.insertInto('requests').values(copies).execute()
  leads.clock.at += 3 * year
  await leads.date.confirm()
  await pass(hour, hour / 4)
  expect((await count(store)).requests).toBe(70)
  await pass(day, day)
  expect((await count(store)).requests).toBe(20)
  await pass(day, day)
  expect((await count(store)).requests).toBe(0)
})
