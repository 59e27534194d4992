import {expect, test} from 'vitest'
import {isFederalHoliday} from '#web/domain/business/federal-holidays.ts'
import {type ReplyRules, replyBy, replySentencePart} from '#web/domain/business/reply-by.ts'

const rules: ReplyRules = {
  hours: [{days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], opens: '08:00', closes: '18:00'}],
  timeZone: 'America/New_York',
  replyWindowHours: 2,
}

/** What is promised to a request sent at a moment, written with its distance to UTC. */
const told = (at: string, changed: Partial<ReplyRules> = {}) =>
  replySentencePart({created_at: Date.parse(at), promised_at: null}, {...rules, ...changed})

test('within the hours the reply comes two hours later, rounded up to a quarter', () => {
  expect(told('2026-11-20T09:30:00-05:00')).toBe('11:30 AM today')
  expect(told('2026-11-20T09:31:00-05:00')).toBe('11:45 AM today')
  expect(told('2026-11-20T15:59:59-05:00')).toBe('6 PM today')
  expect(told('2026-11-20T16:00:00-05:00')).toBe('6 PM today')
  expect(told('2026-11-20T10:00:00-05:00')).toBe('12 PM today')
  expect(told('2026-11-20T10:15:00-05:00')).toBe('12:15 PM today')
})

test('what is left of the two hours at closing time is counted on the next business day', () => {
  expect(told('2026-11-20T17:30:00-05:00')).toBe('Saturday 9:30 AM')
  expect(told('2026-11-21T17:00:00-05:00')).toBe('Monday 9 AM')
})

test('before opening, after closing and on Sundays the two hours begin when the doors open', () => {
  expect(told('2026-11-20T06:00:00-05:00')).toBe('10 AM today')
  expect(told('2026-11-20T20:00:00-05:00')).toBe('Saturday 10 AM')
  expect(told('2026-11-22T12:00:00-05:00')).toBe('Monday 10 AM')
})

test('just before midnight the day is that of the business, not that of UTC', () => {
  expect(told('2026-11-20T23:30:00-05:00')).toBe('Saturday 10 AM')
  expect(told('2026-11-21T23:30:00-05:00')).toBe('Monday 10 AM')
})

test('holidays are skipped', () => {
  expect(told('2026-11-25T19:00:00-05:00')).toBe('Friday 10 AM')
  // Christmas 2026 is a Friday.
  expect(told('2026-12-24T17:30:00-05:00')).toBe('Saturday 9:30 AM')
  // July 4, 2026 is a Saturday, kept on Friday; Sunday is closed.
  expect(told('2026-07-02T20:00:00-04:00')).toBe('Monday 10 AM')
})

test('a day of the same name a week ahead has its date', () => {
  const hours = [{days: ['Mo'], opens: '08:00', closes: '18:00'}]
  expect(told('2026-11-16T17:00:00-05:00', {hours})).toBe('Monday, November 23, 9 AM')
  expect(told('2026-11-17T09:00:00-05:00', {hours})).toBe('Monday 10 AM')
})

test('the hour after midnight is twelve', () => {
  const hours = [{days: ['Sa'], opens: '00:00', closes: '06:00'}]
  expect(told('2026-11-20T23:00:00-05:00', {hours, replyWindowHours: 0.5})).toBe('Saturday 12:30 AM')
})

test('both changes of the clocks are counted in real hours', () => {
  const nights: Partial<ReplyRules> = {hours: [{days: ['Sa', 'Su'], opens: '00:00', closes: '06:00'}]}
  // 1:30 AM before the clocks go forward: 3:30 EST is 4:30 EDT.
  expect(told('2026-03-08T01:30:00-05:00', nights)).toBe('4:30 AM today')
  // 12:30 AM before they go back: 1:30 comes twice.
  expect(told('2026-11-01T00:30:00-04:00', nights)).toBe('1:30 AM today')
  // Doors that open hours after the change, asked for before it.
  const sunday: Partial<ReplyRules> = {hours: [{days: ['Su'], opens: '04:00', closes: '18:00'}]}
  expect(told('2026-03-08T00:00:00-05:00', sunday)).toBe('6 AM today')
  expect(told('2026-03-07T20:00:00-05:00')).toBe('Monday 10 AM')
  expect(replyBy(Date.parse('2026-03-07T20:00:00-05:00'), rules)).toBe(Date.parse('2026-03-09T10:00:00-04:00'))
  expect(replyBy(Date.parse('2026-10-31T20:00:00-04:00'), rules)).toBe(Date.parse('2026-11-02T10:00:00-05:00'))
})

test('a lunch break and another window are counted as the owner set them', () => {
  const hours = [
    {days: ['Mo'], opens: '13:00', closes: '17:00'},
    {days: ['Mo'], opens: '08:00', closes: '12:00'},
  ]
  expect(told('2026-11-23T11:00:00-05:00', {hours})).toBe('2 PM today')
  expect(told('2026-11-23T09:00:00-05:00', {hours, replyWindowHours: 0.5})).toBe('9:30 AM today')
  expect(told('2026-11-23T09:00:00-05:00', {hours, replyWindowHours: 20})).toBe('Monday, December 7, 2 PM')
})

test('without hours nothing is promised', () => {
  expect(told('2026-11-23T11:00:00-05:00', {hours: []})).toBeNull()
  expect(told('2026-11-23T11:00:00-05:00', {hours: [{days: ['Mo'], opens: '18:00', closes: '08:00'}]})).toBeNull()
  expect(replySentencePart({created_at: 0, promised_at: null}, null)).toBeNull()
})

test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'],
])('the federal holidays of %i are those of the law', (year, days) => {
  const holidays: string[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
    const date = new Date(at)
    const isHoliday = isFederalHoliday({year, month: date.getUTCMonth() + 1, day: date.getUTCDate()})
    if (isHoliday) holidays.push(date.toISOString().slice(5, 10))
  }
  expect(holidays.join(' ')).toBe(days)
})
