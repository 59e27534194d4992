import {expect, test} from 'vitest'
import {formatHalfDays, isHalfDay} from '#web/domain/orders/half-days.ts'
import {type HalfDayRules, nextHalfDays} from '#web/domain/orders/next-half-days.ts'
import {hourlyDetailsSchema} from '#web/domain/orders/request-details.ts'
import type {Timeline} from '#web/domain/orders/timelines.ts'

const rules: HalfDayRules = {
  hours: [{days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], opens: '08:00', closes: '18:00'}],
  timeZone: 'America/New_York',
  notice: null,
}

/** What is offered at a moment, written with its distance to UTC. */
const offered = (at: string, changed: Partial<HalfDayRules> = {}, timeline: Timeline | '' = '') =>
  nextHalfDays(Date.parse(at), {...rules, ...changed}, timeline)
const bothOf = (...days: string[]) => days.flatMap(day => [`${day} am`, `${day} pm`])

test('six half-days are offered, from the next open day of the business on, without the closed Sunday', () => {
  expect(offered('2026-11-16T09:00:00-05:00')).toEqual(bothOf('2026-11-17', '2026-11-18', '2026-11-19'))
  expect(offered('2026-11-13T20:00:00-05:00')).toEqual(bothOf('2026-11-14', '2026-11-16', '2026-11-17'))
  expect(offered('2026-11-15T12:00:00-05:00')).toEqual(bothOf('2026-11-16', '2026-11-17', '2026-11-18'))
  // By UTC it is tomorrow already.
  expect(offered('2026-11-16T23:30:00-05:00')[0]).toBe('2026-11-17 am')
  expect(offered('2026-11-16T09:00:00-05:00', {hours: []})).toEqual([])
})

test('holidays and days off are left out', () => {
  // Thanksgiving is November 26; the owner is off on the 27th.
  const closedDays = [{from: '2026-11-27'}]
  expect(offered('2026-11-24T09:00:00-05:00', {closedDays})).toEqual(bothOf('2026-11-25', '2026-11-28', '2026-11-30'))
})

test('a change of daylight saving moves no day', () => {
  // Clocks go back on Sunday, November 1, and forward on Sunday, March 14.
  expect(offered('2026-10-31T23:30:00-04:00')).toEqual(bothOf('2026-11-02', '2026-11-03', '2026-11-04'))
  expect(offered('2027-03-13T23:30:00-05:00')).toEqual(bothOf('2027-03-15', '2027-03-16', '2027-03-17'))
  const everyDay = [{days: ['Su'], opens: '08:00', closes: '18:00'}]
  expect(offered('2026-10-31T12:00:00-04:00', {hours: everyDay}).slice(0, 2)).toEqual(bothOf('2026-11-01'))
})

test('a half-day needs an hour of open time', () => {
  const hours = [
    {days: ['Tu'], opens: '08:00', closes: '12:30'},
    {days: ['We'], opens: '11:30', closes: '18:00'},
    {days: ['Th'], opens: '09:00', closes: '11:00'},
    {days: ['Th'], opens: '14:00', closes: '16:00'},
  ]
  expect(offered('2026-11-16T09:00:00-05:00', {hours}).slice(0, 4)).toEqual([
    '2026-11-17 am',
    '2026-11-18 pm',
    ...bothOf('2026-11-19'),
  ])
})

test('a timeline keeps to its week, which begins on Sunday', () => {
  const thursday = '2026-11-19T09:00:00-05:00'
  expect(offered(thursday, {}, 'this_week')).toEqual(bothOf('2026-11-20', '2026-11-21'))
  expect(offered(thursday, {}, 'next_week')).toEqual(bothOf('2026-11-23', '2026-11-24', '2026-11-25'))
  expect(offered(thursday, {}, 'flexible')).toEqual(bothOf('2026-11-20', '2026-11-21', '2026-11-23'))
  expect(offered('2026-11-21T09:00:00-05:00', {}, 'this_week')).toEqual([])
  const sunday = '2026-11-22T09:00:00-05:00'
  expect(offered(sunday, {}, 'this_week')).toEqual(bothOf('2026-11-23', '2026-11-24', '2026-11-25'))
})

test('while the fully-booked notice shows, half-days begin after its end, and without an end there are none', () => {
  const until = '2026-12-08T05:00:00.000Z'
  const notice = {from: '2026-11-16T13:00:00.000Z', until}
  expect(offered('2026-11-16T07:59:59-05:00', {notice})[0]).toBe('2026-11-17 am')
  expect(offered('2026-11-16T08:00:00-05:00', {notice})[0]).toBe('2026-12-08 am')
  expect(offered('2026-11-16T09:00:00-05:00', {notice}, 'this_week')).toEqual([])
  expect(offered('2026-12-20T09:00:00-05:00', {notice})[0]).toBe('2026-12-21 am')
  expect(offered('2026-11-16T09:00:00-05:00', {notice: {from: null, until: null}}, 'flexible')).toEqual([])
})

test('a half-day is read in words', () => {
  expect(formatHalfDays(['2026-11-24 am', '2026-11-25 pm'])).toBe('Tue, Nov 24, morning; Wed, Nov 25, afternoon')
})

test('only a day of the calendar with its half is a half-day', () => {
  const days = ['2026-11-24', '2026-02-30 am', '2026-13-01 am']
  const wrong = [...days, '2026-11-24 AM', ' 2026-11-24 am', '2026-11-24 am\n', 7]
  expect(wrong.filter(isHalfDay)).toEqual([])
  expect(isHalfDay('2028-02-29 pm')).toBe(true)
})

test('of the wishes that come with an order, three half-days are kept and everything else is dropped', () => {
  const read = (wishes: unknown) => hourlyDetailsSchema.parse({form: 'hourly', package: '1hour', wishes}).wishes
  const days = bothOf('2026-11-24', '2026-11-25')
  expect(read(days)).toEqual(days.slice(0, 3))
  expect(read([null, 'soon', {}, days[1], days[1]])).toEqual([days[1]])
  for (const odd of ['2026-11-24 am', null, {}, 7]) expect(read(odd)).toEqual([])
  expect(read(undefined)).toBeUndefined()
})
