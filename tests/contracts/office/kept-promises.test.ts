import {expect, test} from 'vitest'
import {createOutboxSms} from '#web/server/adapters/outbox-sms.ts'
import {changeRequest} from '#web/server/office/change-request.ts'
import {describeToday, readVersion} from '#web/server/office/today.ts'
import {sendAgain} from '#web/server/outbox/list-texts.ts'
import {writeSetting} from '#web/server/outbox/settings-kv.ts'
import type {StaffMember} from '#web/server/ports.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {forgetOlderThan} from '#web/server/retention/forget-old.ts'
import {createLeads, hour, minute, openBusiness, post, rowsIn, shortForm} from '../../helpers/leads.ts'
import {takingSms} from '../../helpers/outbox.ts'
import {openPages} from '../../helpers/request-pages.ts'

const health = {ok: true, red: [], warnings: [], ports: {}} as never
const bob: StaffMember = {name: 'Bob', phone: '+17045550181', quiet: null}

function open() {
  const {sms, sent} = takingSms()
  const staff = [bob]
  return {leads: createLeads({sms, staff, business: openBusiness}), sent, staff}
}

const openIn = (sent: {text: string}[]) => sent.flatMap(({text}) => /Open: (\S+)/.exec(text)?.[1] ?? []).at(-1) ?? ''

test('a link that is older than its request opens nothing: numbers come again after a restore', async () => {
  const {leads, sent} = open()
  await post(leads, shortForm())
  await leads.drain()
  const staffLink = openIn(sent)
  const page = openPages(leads)
  await page.follow(staffLink)
  expect(await page.staff(1001)).not.toBeNull()
  const db = await leads.store.open()
  leads.clock.at += hour
  await db.updateTable('requests').set({created_at: leads.clock.at}).execute()
  expect(await page.staff(1001)).toBeNull()
  expect(await page.customer(1001)).toBeNull()
})

test('"contacted" from a page that is a day old does not undo a booking', async () => {
  const {leads, sent} = open()
  await post(leads, shortForm())
  await leads.drain()
  const page = openPages(leads)
  await page.follow(openIn(sent))
  const request = (await findRequest(leads, 1001)) ?? expect.fail()
  await changeRequest(leads, request, {change: {kind: 'status', status: 'booked'}, author: 'Olivia'})
  expect(await page.staffChange('contacted', 1001)).toBe('/staff/1001?note=settled')
  expect((await findRequest(leads, 1001))?.status).toBe('booked')
})

test('an alert that goes out again has a link for whoever gets it now', async () => {
  const {leads, sent, staff} = open()
  const {send} = leads.sms
  leads.sms.send = async () => ({kind: 'refused', reason: 'landline'}) as never
  await post(leads, shortForm())
  await leads.drain()
  leads.sms.send = send
  const db = await leads.store.open()
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

test('with 25 waiting requests the most overdue stands first in Today', async () => {
  const {leads} = open()
  for (let n = 0; n < 25; n++) {
    await post(leads, {...shortForm(), session_id: `session-number-${n}`, idempotency_key: `key-number-${n}`})
    leads.clock.at += 20 * minute
  }
  await (await leads.store.open()).updateTable('requests').set({state: 'new'}).execute()
  const today = await describeToday(leads, health)
  expect(today.unanswered[0]?.number).toBe(1001)
  expect(today.unanswered).toHaveLength(25)
})

test('somebody is named and nothing can be sent: Today says that alerts stay here', async () => {
  const kept = createLeads({sms: createOutboxSms(), staff: [bob]})
  expect(await describeToday(kept, health)).toMatchObject({isAnybodyAlerted: true, areAlertsKept: true})
  expect(await describeToday(open().leads, health)).toMatchObject({areAlertsKept: false})
})

test('a receipt in the owner’s words without a place for the link has it all the same', async () => {
  const {leads, sent} = open()
  leads.business.read = async () => ({...openBusiness, receiptText: 'Hi {name}, we have it.'})
  await post(leads, shortForm())
  await leads.drain()
  expect(sent.find(({text}) => text.startsWith('Hi Ada'))?.text).toMatch(
    /we have it\. https:\/\/handyman\.example\/r\//,
  )
})

test('what the owner has seen is gone from Today, and what comes after it is there', async () => {
  const {leads} = open()
  await post(leads, shortForm())
  const db = await leads.store.open()
  const fail = () => db.updateTable('outbox').set({state: 'failed', done_at: leads.clock.at}).execute()
  await fail()
  expect((await describeToday(leads, health)).failedTexts.length).toBeGreaterThan(0)
  const before = await readVersion(leads)
  await writeSetting(db, 'texts_seen', leads.clock.at)
  expect((await describeToday(leads, health)).failedTexts).toEqual([])
  expect(await readVersion(leads)).not.toBe(before)
  leads.clock.at += minute
  await fail()
  expect((await describeToday(leads, health)).failedTexts.length).toBeGreaterThan(0)
})

test('requests older than so many months go by one command, with their texts', async () => {
  const {leads} = open()
  await post(leads, shortForm())
  leads.clock.at += 400 * 24 * hour
  expect(await forgetOlderThan(leads, 24)).toBe(0)
  expect(await forgetOlderThan(leads, 12)).toBe(1)
  expect(await rowsIn(leads, 'requests')).toEqual([])
  expect(await rowsIn(leads, 'outbox')).toEqual([])
})
