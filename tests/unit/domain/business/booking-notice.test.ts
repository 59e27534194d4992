import {expect, test} from 'vitest'
import {bookingNoticeEnd, bookingNoticeStatus as statusIn} from '#web/domain/business/booking-notice.ts'

const notice = {enabled: true, message: 'Currently fully booked until January 5, 2025'}
const charlotte = 'America/New_York'
const bookingNoticeStatus = (of: Parameters<typeof statusIn>[0], now: Date) => statusIn(of, now, charlotte)
/** A moment by the clock on a wall in Charlotte. */
const eastern = (time: string, offset: '-05:00' | '-04:00') => new Date(`${time}${offset}`)

test('a notice that is switched on and has no dates is live, however old its message is; off, empty or missing it is not', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(bookingNoticeStatus(notice, now)).toBe('live')
  const dated = {from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z'}
  for (const off of [
    {...notice, enabled: false},
    {...notice, ...dated, enabled: false},
    {...notice, message: '  '},
    null,
  ])
    expect(bookingNoticeStatus(off, now)).toBe('off')
})

test('a notice until midnight of January 5 in Charlotte disappears at midnight there, not in London', () => {
  const dated = {...notice, until: '2025-01-05T05:00:00.000Z'}
  expect(bookingNoticeStatus(dated, eastern('2025-01-04T23:59:59', '-05:00'))).toBe('live')
  expect(bookingNoticeStatus(dated, eastern('2025-01-05T00:00:00', '-05:00'))).toBe('expired')
  expect(bookingNoticeStatus(dated, new Date('2025-01-05T00:00:00Z'))).toBe('live')
})

test('in summer the same midnight comes an hour earlier by world time', () => {
  const dated = {...notice, until: '2025-07-05T04:00:00.000Z'}
  expect(bookingNoticeStatus(dated, eastern('2025-07-04T23:59:59', '-04:00'))).toBe('live')
  expect(bookingNoticeStatus(dated, eastern('2025-07-05T00:00:00', '-04:00'))).toBe('expired')
})

test('a notice is scheduled before its first moment and live from then on', () => {
  const dated = {...notice, from: '2025-12-20T13:00:00.000Z'}
  expect(bookingNoticeStatus(dated, eastern('2025-12-20T07:59:59', '-05:00'))).toBe('scheduled')
  expect(bookingNoticeStatus(dated, eastern('2025-12-20T08:00:00', '-05:00'))).toBe('live')
})

test('a notice with a day alone is live until that day is over in Charlotte, in winter and in summer', () => {
  const winter = {enabled: true, bookedUntil: '2027-01-05'}
  expect(bookingNoticeStatus(winter, eastern('2027-01-05T23:59:59', '-05:00'))).toBe('live')
  expect(bookingNoticeStatus(winter, eastern('2027-01-06T00:00:00', '-05:00'))).toBe('expired')
  const summer = {enabled: true, bookedUntil: '2027-07-31'}
  expect(bookingNoticeStatus(summer, eastern('2027-07-31T23:59:59', '-04:00'))).toBe('live')
  expect(bookingNoticeStatus(summer, eastern('2027-08-01T00:00:00', '-04:00'))).toBe('expired')
})

test('the days on which the clocks change end at their own midnight, and so does the last of a year', () => {
  const endOf = (bookedUntil: string) => bookingNoticeEnd({bookedUntil}, charlotte)
  expect(endOf('2027-03-13')).toBe('2027-03-14T05:00:00.000Z')
  expect(endOf('2027-03-14')).toBe('2027-03-15T04:00:00.000Z')
  expect(endOf('2027-11-06')).toBe('2027-11-07T04:00:00.000Z')
  expect(endOf('2027-11-07')).toBe('2027-11-08T05:00:00.000Z')
  expect(endOf('2027-12-31')).toBe('2028-01-01T05:00:00.000Z')
  expect(bookingNoticeEnd({bookedUntil: '2027-12-31'}, 'America/Los_Angeles')).toBe('2028-01-01T08:00:00.000Z')
})

test("'Hide from' wins over the day, whether it is earlier or later", () => {
  const at = (day: string) => new Date(`${day}T17:00:00Z`)
  const booked = {enabled: true, bookedUntil: '2027-01-05'}
  expect(bookingNoticeStatus({...booked, until: '2027-01-02T17:00:00Z'}, at('2027-01-02'))).toBe('expired')
  expect(bookingNoticeStatus({...booked, until: '2027-01-09T17:00:00Z'}, at('2027-01-08'))).toBe('live')
})

test('what is no day neither shows nor ends a notice', () => {
  for (const bookedUntil of ['', 'Friday', '2027-13-45', null]) {
    expect(bookingNoticeStatus({enabled: true, bookedUntil}, new Date())).toBe('off')
    expect(bookingNoticeEnd({bookedUntil}, charlotte)).toBeNull()
  }
})
