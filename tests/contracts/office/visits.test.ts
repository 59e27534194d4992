import {expect} from 'vitest'
import type {RequestDetail} from '#web/domain/office/wire.ts'
import {handleCalendar} from '#web/server/calendar/feed.ts'
import * as office from '#web/server/office/handle-office.ts'
import type {Store} from '#web/server/ports.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {longForm, minute, openBusiness, post} from '../../helpers/leads.ts'
import {openedOffice} from '../../helpers/office.ts'
import {takingSms} from '../../helpers/outbox.ts'
import {openPages} from '../../helpers/request-pages.ts'

const grace = '+17045550102'

async function bookedOffice(store: Store) {
  const {sms, sent} = takingSms()
  const opened = await openedOffice({store, sms, business: openBusiness})
  const {leads, ask} = opened
  await post(leads, longForm())
  await leads.drain()
  sent.length = 0
  const change = async (body: object, number = 1001) => {
    const answer = await opened.change(number, body)
    await leads.drain()
    return {status: answer.status, body: (await answer.json()) as RequestDetail}
  }
  const calendar = async (isOn: boolean): Promise<string | null> =>
    (await (await office.handleCalendarAddress(ask('calendar', {isOn}), leads)).json()).address
  return {...opened, sent, change, week: () => opened.search({list: 'week'}), calendar}
}

const book = (visit: string | null, tellsCustomer = true) => ({kind: 'visit', visit, tellsCustomer})

onBothEngines(
  'a booked day is told by one text, moved by another, and a customer reads it on the page',
  async store => {
    const {leads, sent, change} = await bookedOffice(store)
    const {body: booked} = await change(book('2026-11-24 am'))
    expect(booked).toMatchObject({status: 'booked', visit: '2026-11-24 am'})
    expect(sent.map(({to, text}) => [to, text])).toEqual([
      [grace, expect.stringContaining("Hi Grace, you're booked for Tuesday, November 24, in the morning.")],
    ])
    leads.clock.at += 1
    await change(book('2026-11-25 09:30'))
    expect(sent.at(-1)?.text).toContain('Hi Grace, your job is now on Wednesday, November 25, at 9:30 AM.')
    leads.clock.at += 1
    await change(book('2026-11-25 13:00', false))
    await change(book('2026-11-25 13:00', false))
    leads.clock.at += 1
    expect(sent).toHaveLength(2)
    const {body} = await change({kind: 'note', text: 'Bring the ladder'})
    expect(body.events.map(({author, text}) => [author, text])).toEqual([
      ['Olivia', 'Booked for Tue, Nov 24, morning, told by text'],
      ['Olivia', 'Moved to Wed, Nov 25, 9:30 AM, told by text'],
      ['Olivia', 'Moved to Wed, Nov 25, 1:00 PM'],
      ['Olivia', 'Bring the ladder'],
    ])
    const link = /https:\/\/\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
    const customer = openPages(leads)
    await customer.follow(link)
    expect(await customer.customer(1001)).toMatchObject({visit: 'Wednesday, November 25, at 1:00 PM'})
  },
)

onBothEngines('two moves before a text goes out are told once, with the day that counts', async store => {
  const {leads, ask, sent} = await bookedOffice(store)
  for (const visit of ['2026-11-24 am', '2026-11-24 pm']) {
    leads.clock.at += 1
    await office.handleRequest(ask('requests/0', book(visit)), '1001', leads, () => {})
  }
  await leads.drain()
  expect(sent.map(({text}) => text)).toEqual([expect.stringContaining('November 24, in the afternoon')])
})

onBothEngines('a booking that is sent again tells the customer nothing twice', async store => {
  const {leads, sent, change} = await bookedOffice(store)
  await change(book('2026-11-24 am'))
  leads.clock.at += 1
  const {body} = await change(book('2026-11-24 am'))
  expect(sent).toHaveLength(1)
  expect(body.events).toHaveLength(1)
  leads.clock.at += 1
  await change(book('2026-11-25 am', false))
  leads.clock.at += 1
  await change(book('2026-11-25 am'))
  expect(sent.at(-1)?.text).toContain("you're booked for Wednesday, November 25")
})

onBothEngines('a text that waits for the carrier says the day that counts by then, or nothing', async store => {
  const {leads, sent, change} = await bookedOffice(store)
  const {send} = leads.sms
  leads.sms.send = async () => ({kind: 'busy', reason: 'the carrier is busy'})
  await change(book('2026-11-24 am'))
  leads.clock.at += minute
  await change(book('2026-11-25 am', false))
  leads.clock.at += minute
  await change(book('2026-11-26 am'))
  await change({kind: 'status', status: 'lost'})
  leads.clock.at += minute
  await change(book('2026-11-27 am', false))
  leads.sms.send = send
  leads.clock.at += 10 * minute
  await leads.drain()
  expect(sent.filter(({to}) => to === grace).map(({text}) => text)).toEqual([])
})

onBothEngines('a request that was held back is a real one once it is booked', async store => {
  const {change, week} = await bookedOffice(store)
  const db = await store.open()
  await db.updateTable('requests').set({state: 'suspect', delete_after: 1}).execute()
  await change(book('2026-11-24 am', false))
  const kept = db.selectFrom('requests').select(['state', 'delete_after', 'status'])
  expect(await kept.execute()).toEqual([{state: 'new', delete_after: null, status: 'booked'}])
  expect((await week()).requests).toHaveLength(1)
})

onBothEngines('jobs stand in the order of their days in the week, on Today, and in the count', async store => {
  const {leads, change, week, today} = await bookedOffice(store)
  const days = ['2026-11-22 pm', '2026-11-22 09:30', '2026-11-22 am', '2026-11-21 16:00', '2026-11-28 am', null]
  for (const [index, visit] of days.entries()) {
    const number = 1001 + index
    if (index > 0)
      await post(leads, longForm({idempotency_key: `key-number-${number}`, session_id: `session-${number}-x`}))
    await change({kind: 'released'}, number)
    await change(book(visit, false), number)
  }
  const {requests, counts} = await week()
  const visits = ['2026-11-21 16:00', '2026-11-22 am', '2026-11-22 09:30', '2026-11-22 pm', '2026-11-28 am', null]
  expect(requests.map(({visit}) => visit)).toEqual(visits)
  expect(counts.week).toBe(4)
  const {jobs} = await today()
  expect([jobs.today, jobs.tomorrow].map(list => list.map(({visit}) => visit))).toEqual([
    visits.slice(0, 1),
    visits.slice(1, 4),
  ])
})

onBothEngines('"on our way" is texted once a day, never late, and to nobody who did not agree', async store => {
  const {leads, ask, sent, change, show} = await bookedOffice(store)
  const db = await store.open()
  await change(book('2026-11-21 pm', false))
  await db.updateTable('requests').set({consent_to_text: 0}).execute()
  expect((await change({kind: 'on_our_way'})).status).toBe(409)
  await db.updateTable('requests').set({consent_to_text: 1}).execute()
  expect(sent).toEqual([])
  expect((await show()).onOurWay).toBeNull()
  await change({kind: 'on_our_way'})
  await change({kind: 'on_our_way'})
  expect(sent.map(({text}) => text)).toEqual([expect.stringContaining("Hi Grace, we're on our way to you.")])
  expect((await show()).onOurWay).toMatchObject({isSent: true})

  await post(leads, longForm({idempotency_key: 'key-number-1002', session_id: 'session-number-1002'}))
  await leads.drain()
  const before = sent.length
  await office.handleRequest(ask('requests/0', {kind: 'on_our_way'}), '1002', leads, () => {})
  leads.clock.at += 40 * minute
  await leads.drain()
  expect(sent).toHaveLength(before)
  const late = db.selectFrom('outbox').select('error').where('subject', '=', 'on_our_way').where('state', '=', 'failed')
  expect(await late.execute()).toEqual([{error: 'not accepted for 30 minutes'}])
  leads.clock.at -= 40 * minute
  await change({kind: 'on_our_way'}, 1002)
  expect(sent.at(-1)?.text).toContain("we're on our way to you.")
})

onBothEngines('a member of the staff says "on our way" from the page of the alert', async store => {
  const {leads, sent, change} = await bookedOffice(store)
  await change(book('2026-11-21 pm', false))
  const staff = openPages(leads)
  const alert = await (await store.open())
    .selectFrom('outbox')
    .select('text')
    .where('subject', '=', 'request')
    .executeTakeFirst()
  await staff.follow(/Open: (\S+)/.exec(alert?.text ?? '')?.[1] ?? '')
  expect(await staff.staff(1001)).toMatchObject({visit: '2026-11-21 pm', onOurWay: null})
  expect(await staff.staffChange('on-our-way', 1001)).toBe('/staff/1001?note=on-our-way')
  await Promise.all(staff.later.map(work => work()))
  expect(sent.at(-1)?.text).toContain("we're on our way to you.")
})

onBothEngines('the calendar has booked jobs at their times, until its address is ended', async store => {
  const {leads, change, calendar} = await bookedOffice(store)
  const db = await store.open()
  await db.updateTable('requests').set({address: '7 Elm St, Charlotte'}).execute()
  await change(book('2026-11-24 am', false))
  const read = async (address: string | null) => {
    const answer = await handleCalendar(address?.split('/').at(-1) ?? '', leads)
    return {status: answer.status, text: (await answer.text()).replaceAll('\r\n ', '').split('\r\n')}
  }
  const first = await calendar(true)
  const {status, text} = await read(first)
  expect(status).toBe(200)
  expect(text).toEqual(
    expect.arrayContaining([
      'UID:request-1001@handyman.example',
      'DTSTART:20261124T130000Z',
      'DTEND:20261124T170000Z',
      expect.stringMatching(/^SUMMARY:Grace Hopper: /),
      'LOCATION:7 Elm St\\, Charlotte',
    ]),
  )
  await change({kind: 'status', status: 'lost'})
  expect((await read(first)).text.join()).not.toContain('Grace')
  leads.clock.at += 1
  const second = await calendar(true)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  expect(await calendar(false)).toBeNull()
  expect((await read(second)).status).toBe(404)
  expect((await read(second?.replace('.ics', 'x.ics') ?? '')).status).toBe(404)
})
