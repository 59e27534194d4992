import {expect} from 'vitest'
import {changeRequest} from '#web/server/office/change-request.ts'
import {handleNumbers, handleRatings} from '#web/server/office/handle-office.ts'
import {describeNumbers} from '#web/server/office/numbers.ts'
import type {Services, Store} from '#web/server/ports.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {handleTap} from '#web/server/taps/handle-tap.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {jsonPost, openBusiness, post, rowsIn, shortForm} from '../../helpers/leads.ts'
import {openedOffice} from '../../helpers/office.ts'
import {takingSms} from '../../helpers/outbox.ts'

async function open(store: Store) {
  const business = {...openBusiness, textPartCents: 2}
  const {leads, cookie} = await openedOffice({store, sms: takingSms().sms, business})
  let count = 0
  const request = async (at: string, change: Record<string, unknown> = {}) => {
    leads.clock.at = Date.parse(at)
    const own = {session_id: `session-number-${++count}`, idempotency_key: `key-number-${count}`, ...change}
    const {body} = await post(leads, shortForm(own))
    return body.number as number
  }
  const settle = async (number: number, at: string, status: 'contacted' | 'booked') => {
    leads.clock.at = Date.parse(at)
    const found = await findRequest(leads, number)
    if (found) await changeRequest(leads, found, {change: {kind: 'status', status}, author: 'Olivia'})
  }
  return {leads, cookie, request, settle}
}

onBothEngines(
  'weeks begin on Monday in the business’s time zone, over both changes of daylight saving',
  async store => {
    const {leads, request} = await open(store)
    await request('2026-10-31T23:59:00-04:00')
    await request('2026-11-01T23:59:00-05:00')
    await request('2026-11-02T00:00:00-05:00')
    leads.clock.at = Date.parse('2026-11-21T09:30:00-05:00')
    const {weeks} = await describeNumbers(leads)
    expect(weeks).toHaveLength(12)
    expect(weeks.filter(({byWay}) => byWay.contact > 0).map(({monday, byWay}) => [monday, byWay.contact])).toEqual([
      ['2026-10-26', 2],
      ['2026-11-02', 1],
    ])
    leads.clock.at = Date.parse('2026-03-08T23:30:00-04:00')
    expect((await describeNumbers(leads)).weeks.at(-1)?.monday).toBe('2026-03-02')
    leads.clock.at = Date.parse('2026-03-09T00:00:00-04:00')
    expect((await describeNumbers(leads)).weeks.at(-1)?.monday).toBe('2026-03-09')
  },
)

onBothEngines('the median answer counts business hours, and spam counts nowhere', async store => {
  const {leads, request, settle} = await open(store)
  const friday = await request('2026-11-20T17:00:00-05:00', {meta: {source_page: 'Services', description: 'x'}})
  await settle(friday, '2026-11-21T09:00:00-05:00', 'contacted')
  const saturday = await request('2026-11-21T10:00:00-05:00')
  await settle(saturday, '2026-11-21T10:30:00-05:00', 'booked')
  await settle(saturday, '2026-11-21T12:00:00-05:00', 'contacted')
  await request('2026-11-21T12:30:00-05:00', {honeypot: 'http://spam.example'})
  await request('2026-11-21T13:00:00-05:00')
  await leads.drain()
  const numbers = await describeNumbers(leads)
  expect(numbers).toMatchObject({
    requests: 3,
    answered: 2,
    // Two hours (one on Friday, one on Saturday) and half an hour.
    medianAnswerMs: 75 * 60_000,
    promiseMs: 120 * 60_000,
    booked: 0,
    pages: [
      {page: 'Home', requests: 2},
      {page: 'Services', requests: 1},
    ],
  })
  expect(numbers.texts.count).toBeGreaterThan(0)
  expect(numbers.texts.cents).toBe(2 * numbers.texts.parts)
})

onBothEngines('without requests every number is empty, and nothing divides by zero', async store => {
  const {leads} = await open(store)
  expect(await describeNumbers(leads)).toMatchObject({
    requests: 0,
    medianAnswerMs: null,
    ratings: {count: 0, average: null},
    taps: [],
    texts: {count: 0, parts: 0, cents: 0},
  })
})

const tap = (leads: Services, body: unknown, headers: Record<string, string> = {}) =>
  handleTap(jsonPost('taps', body, headers), leads)

onBothEngines('taps count by day and page, and a stranger cannot fill the table', async store => {
  const {leads} = await open(store)
  for (const kind of ['call', 'call', 'text']) expect((await tap(leads, {kind, page: '/drywall'})).status).toBe(204)
  expect((await tap(leads, {kind: 'call', page: '/staff/1001'})).status).toBe(204)
  for (const body of [{}, {kind: 'fax', page: '/'}, {kind: 'call', page: '/?a=1'}, {kind: 'call', page: 'x'}]) {
    expect((await tap(leads, body)).status).toBe(400)
  }
  expect((await tap(leads, {kind: 'call', page: '/'}, {'sec-fetch-site': 'cross-site'})).status).toBe(403)
  expect((await describeNumbers(leads)).taps).toEqual([{page: '/drywall', call: 2, text: 1}])
  const statuses: number[] = []
  for (let n = 0; n < 330; n++) {
    // A new address's limit each time its window is full.
    if (n % 25 === 0) leads.clock.at += 10 * 60_000
    statuses.push((await tap(leads, {kind: 'call', page: `/invented-${n}`})).status)
  }
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect(new Set((await rowsIn(leads, 'taps')).map(({page}) => page)).size).toBeLessThanOrEqual(12)
  const {taps} = await describeNumbers(leads)
  expect(taps.reduce((sum, {call, text}) => sum + call + text, 0)).toBe(333)
  const flood: number[] = []
  for (let n = 0; n < 40; n++) flood.push((await tap(leads, {kind: 'call', page: '/drywall'})).status)
  expect(flood.at(-1)).toBe(429)
})

onBothEngines('numbers and ratings are the owner’s alone', async store => {
  const {leads, cookie} = await open(store)
  const numbers = (cookie: string) =>
    handleNumbers(new Request('https://handyman.example/api/office/numbers', {headers: {cookie}}), leads)
  const ratings = (cookie: string, limit: unknown) =>
    handleRatings(jsonPost('office/ratings', {limit}, {cookie}), leads)
  expect((await numbers('')).status).toBe(401)
  expect((await ratings('', 30)).status).toBe(401)
  expect((await numbers(cookie)).status).toBe(200)
  expect((await ratings(cookie, 'x')).status).toBe(400)
  const db = await store.open()
  const stars = {booking: 5, technician: 4, request_id: null, comment: null, created_at: leads.clock.at}
  for (let number = 1; number <= 32; number++) {
    const survey = {...stars, id: `s${number}`, number, key: `k${number}`, quality: number % 2 ? 3 : 5}
    await db.insertInto('surveys').values(survey).execute()
  }
  const numbersOf = async (limit: number) => {
    const page = await (await ratings(cookie, limit)).json()
    expect(page).toMatchObject({count: 32, average: 13 / 3})
    return page.ratings.map(({number}: {number: number}) => number)
  }
  expect(await numbersOf(3)).toEqual([32, 31, 30])
  expect((await numbersOf(60)).at(-1)).toBe(1)
  expect((await ratings(cookie, 0)).status).toBe(400)
})
