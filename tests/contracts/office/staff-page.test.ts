import {expect, test} from 'vitest'
import {handleEndLinks} from '#web/server/office/handle-office.ts'
import type {StaffMember} from '#web/server/ports.ts'
import {day, openBusiness, post, rowsIn, shortForm} from '../../helpers/leads.ts'
import {openedOffice} from '../../helpers/office.ts'
import {takingSms} from '../../helpers/outbox.ts'
import {openPages} from '../../helpers/request-pages.ts'

const bob = {name: 'Bob', phone: '+17045550181', quiet: null}
const eve = {name: 'Eve', phone: '+17045550182', quiet: null}

async function oneRequest() {
  const {sms, sent} = takingSms()
  const staff: StaffMember[] = [bob, eve]
  const {leads, cookie} = await openedOffice({sms, staff, business: openBusiness})
  await post(leads, shortForm())
  await leads.drain()
  const linkOf = ({phone}: StaffMember) =>
    /Open: (\S+)/.exec(sent.findLast(({to, text}) => to === phone && text.includes('Open: '))?.text ?? '')?.[1] ?? ''
  return {leads, cookie, sent, staff, linkOf}
}

test('each alert has a link of its own, which opens the whole request without a sign-in', async () => {
  const {leads, linkOf} = await oneRequest()
  expect(linkOf(bob)).toMatch(/^https:\/\/handyman\.example\/s\/1001\.[\da-z]+\.[\w-]{22}$/)
  expect(linkOf(bob)).not.toBe(linkOf(eve))
  const phone = openPages(leads)
  expect(await phone.staff(1001)).toBeNull()
  expect(await phone.follow(linkOf(bob))).toBe('/staff/1001')
  expect(await phone.staff(1001)).toMatchObject({name: 'Ada Lovelace', phone: '(704) 555-0101', member: 'Bob'})
})

test('opening a link changes nothing: mail scanners and previews do it', async () => {
  const {leads, linkOf} = await oneRequest()
  const before = await rowsIn(leads, 'requests')
  const scanner = openPages(leads)
  await scanner.follow(linkOf(bob))
  await scanner.staff(1001)
  expect(await rowsIn(leads, 'requests')).toEqual(before)
  expect(await rowsIn(leads, 'request_events')).toEqual([])
})

test('contacted and notes are kept with the name of who did it', async () => {
  const {leads, sent, linkOf} = await oneRequest()
  const phone = openPages(leads)
  await phone.follow(linkOf(bob))
  expect(await phone.staffChange('note', 1001, {text: '  '})).toBe('/staff/1001?note=no-note')
  expect(await phone.staffChange('note', 1001, {text: 'Gate code 1234'})).toBe('/staff/1001?note=noted')
  leads.clock.at += 1000
  expect(await phone.staffChange('contacted', 1001)).toBe('/staff/1001?note=contacted')
  const page = await phone.staff(1001)
  expect(page?.status).toBe('contacted')
  expect(page?.events.map(({author, text}) => `${author}: ${text}`)).toEqual(['Bob: Gate code 1234', 'Bob: Contacted'])
  leads.clock.at += day
  await leads.drain()
  expect(sent.filter(({text}) => text.includes('is not answered'))).toEqual([])
})

test('a link ends after 14 days, with its recipient, for another request, and when it is changed', async () => {
  const {leads, staff, linkOf} = await oneRequest()
  const phone = openPages(leads)
  await phone.follow(linkOf(bob))
  expect(await phone.staff(1002)).toBeNull()
  expect(await phone.staffChange('claim', 1002)).toBe('/staff/1002')
  const forged = openPages(leads)
  expect(await forged.follow(linkOf(bob).replace(/.$/, last => (last === 'A' ? 'B' : 'A')))).toBe('/staff/1001')
  expect(await forged.staff(1001)).toBeNull()
  expect(await phone.staffChange('claim', 1001, {}, {'sec-fetch-site': 'cross-site'})).toBe('403')
  expect(await phone.staffChange('constructor', 1001)).toBe('404')
  const late = openPages(leads)
  leads.clock.at += 14 * day
  await late.follow(linkOf(eve))
  expect([await late.staff(1001), await phone.staff(1001)]).toEqual([null, null])
  leads.clock.at -= 14 * day
  expect(await phone.staff(1001)).not.toBeNull()
  staff.shift()
  expect(await phone.staff(1001)).toBeNull()
  const removed = openPages(leads)
  await removed.follow(linkOf(bob))
  expect(await removed.staff(1001)).toBeNull()
})

test('the owner ends all links sent so far, and later alerts have working ones', async () => {
  const {leads, cookie, linkOf} = await oneRequest()
  const phone = openPages(leads)
  const old = linkOf(bob)
  await phone.follow(old)
  const end = (cookie: string) =>
    handleEndLinks(
      new Request('https://handyman.example/api/office/end-links', {method: 'POST', headers: {cookie}}),
      leads,
    )
  expect((await end('')).status).toBe(401)
  expect((await end(cookie)).status).toBe(204)
  expect(await phone.staff(1001)).toBeNull()
  leads.clock.at += 60_000
  await post(leads, shortForm({session_id: 'session-number-2', idempotency_key: 'second-key'}))
  await leads.drain()
  expect(linkOf(bob)).not.toBe(old)
  await phone.follow(linkOf(bob))
  expect(await phone.staff(1002)).not.toBeNull()
})
