// What the office, its texts and its links must not say or show: each was seen once.
import {expect} from 'vitest'
import {createOutboxSms} from '#web/server/adapters/outbox-sms.ts'
import {changeRequest} from '#web/server/office/change-request.ts'
import {findRequests} from '#web/server/office/summaries.ts'
import {describeToday, readVersion} from '#web/server/office/today.ts'
import {sendAgain} from '#web/server/outbox/send-again.ts'
import {writeSetting} from '#web/server/outbox/settings-kv.ts'
import type {Business, StaffMember, Store} from '#web/server/ports.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {forgetOlderThan} from '#web/server/retention/forget-old.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, fakeChannel, openBusiness, post, shortForm} from '../../helpers/leads.ts'
import {openPages} from '../../helpers/request-pages.ts'

const minute = 60_000
const hour = 60 * minute
const bob: StaffMember = {name: 'Bob', phone: '+17045550181', quiet: null}

function open(store: Store, options: {always?: boolean; staff?: StaffMember[]} = {}) {
  const sent: {to: string; text: string; at: string}[] = []
  const posted: {text: string; at: string}[] = []
  const state = {business: openBusiness as Business}
  const at = () => new Date(leads.clock.at).toISOString()
  const sms = fakeChannel('sms', async ({to, text}) => {
    sent.push({to, text, at: at()})
    return {kind: 'accepted', carrierId: `SM${sent.length}`}
  })
  const chat = fakeChannel('chat', async ({text}) => {
    posted.push({text, at: at()})
    return {kind: 'posted'}
  })
  const secondChannel = options.always ? {address: 'https://chat.example/hook', always: true} : undefined
  const staff = options.staff ?? [bob]
  const leads = createLeads({store, sms, chat, staff, business: openBusiness, ...(secondChannel && {secondChannel})})
  leads.business.read = async () => state.business
  const turnTo = async (until: string) => {
    for (; leads.clock.at <= Date.parse(until); leads.clock.at += 15 * minute) await leads.drain()
  }
  return {leads, sent, posted, state, turnTo, staff}
}

const openIn = (sent: {text: string}[]) => sent.flatMap(({text}) => /Open: (\S+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
const isReminder = ({text}: {text: string}) => text.includes('is not answered')

onBothEngines('a chat that gets every alert hears of an unanswered request at its time, not at once', async store => {
  const {leads, posted, turnTo} = open(store, {always: true})
  leads.clock.at = Date.parse('2026-11-20T10:00:00-05:00')
  await post(leads, shortForm())
  await leads.drain()
  expect(posted.filter(isReminder)).toEqual([])
  await turnTo('2026-11-20T13:00:00-05:00')
  expect(posted.filter(isReminder).map(({at}) => at)).toEqual(['2026-11-20T16:00:00.000Z', '2026-11-20T17:00:00.000Z'])
})

onBothEngines('a day off that is entered after the request came moves its reminders', async store => {
  const {leads, sent, state, turnTo} = open(store)
  leads.clock.at = Date.parse('2026-11-20T17:30:00-05:00')
  await post(leads, shortForm())
  const {replyRules} = openBusiness
  state.business = {
    ...openBusiness,
    replyRules: replyRules && {...replyRules, closedDays: [{from: '2026-11-21', to: '2026-11-23'}]},
  }
  await turnTo('2026-11-25T12:00:00-05:00')
  expect(sent.filter(isReminder).map(({at}) => at)).toEqual(['2026-11-24T13:30:00.000Z', '2026-11-24T14:30:00.000Z'])
})

onBothEngines('two servers that drain at once remind exactly once', async store => {
  const {leads, sent} = open(store)
  leads.clock.at = Date.parse('2026-11-20T10:00:00-05:00')
  await post(leads, shortForm())
  leads.clock.at += 3 * hour
  await Promise.all([leads.drain(), leads.drain(), leads.drain()])
  expect(sent.filter(isReminder)).toHaveLength(2)
})

onBothEngines(
  'a link that is older than its request opens nothing: numbers come again after a restore',
  async store => {
    const {leads, sent} = open(store)
    await post(leads, shortForm())
    await leads.drain()
    const staffLink = openIn(sent)
    const page = openPages(leads)
    await page.follow(staffLink)
    expect(await page.staff(1001)).not.toBeNull()
    const db = await store.open()
    leads.clock.at += hour
    await db.updateTable('requests').set({created_at: leads.clock.at}).execute()
    expect(await page.staff(1001)).toBeNull()
    expect(await page.customer(1001)).toBeNull()
  },
)

onBothEngines('"contacted" from a page that is a day old does not undo a booking', async store => {
  const {leads, sent} = open(store)
  await post(leads, shortForm())
  await leads.drain()
  const page = openPages(leads)
  await page.follow(openIn(sent))
  const request = await findRequest(leads, 1001)
  if (!request) throw new Error('not stored')
  await changeRequest(leads, request, {change: {kind: 'status', status: 'booked'}, author: 'Olivia'})
  expect(await page.staffChange('contacted', 1001)).toBe('/staff/1001?note=settled')
  expect((await findRequest(leads, 1001))?.status).toBe('booked')
})

onBothEngines('an alert that goes out again has a link for whoever gets it now', async store => {
  const {leads, sent, staff} = open(store)
  const {send} = leads.sms
  leads.sms.send = async () => ({kind: 'refused', reason: 'landline'}) as never
  await post(leads, shortForm())
  await leads.drain()
  leads.sms.send = send
  const db = await store.open()
  await db
    .updateTable('outbox')
    .set({state: 'failed', done_at: leads.clock.at})
    .where('subject', '=', 'request')
    .execute()
  staff.splice(0, 1, {...bob, phone: '+17045550199'})
  const row = await db.selectFrom('outbox').selectAll().where('subject', '=', 'request').executeTakeFirstOrThrow()
  await sendAgain(db, leads.messages, row, leads.clock.at)
  await leads.drain()
  const again = sent.findLast(({to}) => to === '+17045550199')
  const page = openPages(leads)
  await page.follow(openIn(again ? [again] : []))
  expect(await page.staff(1001)).toMatchObject({name: 'Ada Lovelace'})
})

onBothEngines('with 25 waiting requests the most overdue stands first in Today', async store => {
  const {leads} = open(store)
  for (let n = 0; n < 25; n++) {
    await post(leads, {...shortForm(), session_id: `session-number-${n}`, idempotency_key: `key-number-${n}`})
    leads.clock.at += 20 * minute
  }
  await (await store.open()).updateTable('requests').set({state: 'new'}).execute()
  const today = await describeToday(leads, {ok: true, red: [], warnings: [], ports: {}} as never)
  expect(today.unanswered[0]?.number).toBe(1001)
  expect(today.unanswered).toHaveLength(25)
})

onBothEngines('somebody is named and nothing can be sent: Today says that alerts stay here', async store => {
  const health = {ok: true, red: [], warnings: [], ports: {}} as never
  const kept = createLeads({store, sms: createOutboxSms(), staff: [bob]})
  expect(await describeToday(kept, health)).toMatchObject({isAnybodyAlerted: true, areAlertsKept: true})
  expect(await describeToday(open(store).leads, health)).toMatchObject({areAlertsKept: false})
})

onBothEngines('a receipt in the owner’s words without a place for the link has it all the same', async store => {
  const {leads, sent, state} = open(store)
  state.business = {...openBusiness, receiptText: 'Hi {name}, we have it.'}
  await post(leads, shortForm())
  await leads.drain()
  expect(sent.find(({text}) => text.startsWith('Hi Ada'))?.text).toMatch(
    /we have it\. https:\/\/handyman\.example\/r\//,
  )
})

onBothEngines('a request is found by a word of its order, of a text and of a note', async store => {
  const {leads} = open(store)
  await post(leads, {
    form_type: 'ai',
    session_id: 'session-of-the-search',
    contact_name: 'Grace Hopper',
    email_address: 'grace@example.com',
    phone_number: '704-555-0102',
    project_address: '2 Elm St',
    jobs: [{id: 'job-1', name: 'Rehang the pergola', price: 0}],
    messages: [],
  })
  const request = await findRequest(leads, 1001)
  if (!request) throw new Error('not stored')
  await changeRequest(leads, request, {change: {kind: 'note', text: 'Bring the long ladder'}, author: 'Olivia'})
  const db = await store.open()
  const found = async (query: string) => (await findRequests(db, {list: 'all', query, before: null}, 10)).length
  for (const word of ['pergola', 'LONG LADDER']) expect(await found(word), word).toBe(1)
  expect(await found('trampoline')).toBe(0)
})

onBothEngines('what the owner has seen is gone from Today, and what comes after it is there', async store => {
  const {leads} = open(store)
  await post(leads, shortForm())
  const db = await store.open()
  const fail = () => db.updateTable('outbox').set({state: 'failed', done_at: leads.clock.at}).execute()
  await fail()
  const health = {ok: true, red: [], warnings: [], ports: {}} as never
  expect((await describeToday(leads, health)).failedTexts.length).toBeGreaterThan(0)
  const before = await readVersion(leads)
  await writeSetting(db, 'texts_seen', leads.clock.at)
  expect((await describeToday(leads, health)).failedTexts).toEqual([])
  expect(await readVersion(leads)).not.toBe(before)
  leads.clock.at += minute
  await fail()
  expect((await describeToday(leads, health)).failedTexts.length).toBeGreaterThan(0)
})

onBothEngines('requests older than so many months go by one command, with their texts', async store => {
  const {leads} = open(store)
  await post(leads, shortForm())
  const db = await store.open()
  leads.clock.at += 400 * 24 * hour
  expect(await forgetOlderThan(leads, 24)).toBe(0)
  expect(await forgetOlderThan(leads, 12)).toBe(1)
  expect(await db.selectFrom('requests').select('id').execute()).toEqual([])
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})
