import {expect, test} from 'vitest'
import {bookingNoticeEnd, bookingNoticeStatus as statusIn} from '#web/domain/business/booking-notice.ts'

const notice = {enabled: true, message: 'Currently fully booked until January 5, 2025'}
const charlotte = 'America/New_York'
const bookingNoticeStatus = (of: Parameters<typeof statusIn>[0], now: Date) => statusIn(of, now, charlotte)

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

const day = (bookedUntil: string) => ({enabled: true, bookedUntil})
const until = (moment: string) => ({...notice, until: moment})
/** Each moment is one by the clock on a wall in Charlotte, whose distance to UTC is written behind it. */
test.each([
  ['until midnight of January 5', until('2025-01-05T05:00:00Z'), '2025-01-04T23:59:59-05:00', 'live'],
  ['until that midnight in London', until('2025-01-05T05:00:00Z'), '2025-01-05T00:00:00Z', 'live'],
  ['from that midnight on', until('2025-01-05T05:00:00Z'), '2025-01-05T00:00:00-05:00', 'expired'],
  ['until a midnight in summer', until('2025-07-05T04:00:00Z'), '2025-07-04T23:59:59-04:00', 'live'],
  ['from a midnight in summer on', until('2025-07-05T04:00:00Z'), '2025-07-05T00:00:00-04:00', 'expired'],
  ['before its first moment', {...notice, from: '2025-12-20T13:00:00Z'}, '2025-12-20T07:59:59-05:00', 'scheduled'],
  ['at its first moment', {...notice, from: '2025-12-20T13:00:00Z'}, '2025-12-20T08:00:00-05:00', 'live'],
  ['until the end of its day', day('2027-01-05'), '2027-01-05T23:59:59-05:00', 'live'],
  ['after its day', day('2027-01-05'), '2027-01-06T00:00:00-05:00', 'expired'],
  ['until the end of its day in summer', day('2027-07-31'), '2027-07-31T23:59:59-04:00', 'live'],
  ['after its day in summer', day('2027-07-31'), '2027-08-01T00:00:00-04:00', 'expired'],
  ['hidden before its day', {...day('2027-01-05'), until: '2027-01-02T17:00:00Z'}, '2027-01-02T17:00:00Z', 'expired'],
  ['hidden after its day', {...day('2027-01-05'), until: '2027-01-09T17:00:00Z'}, '2027-01-08T17:00:00Z', 'live'],
])('a notice %s: %j at %s is %s', (_, dated, at, status) => {
  expect(bookingNoticeStatus(dated, new Date(at))).toBe(status)
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

test('what is no day neither shows nor ends a notice', () => {
  for (const bookedUntil of ['', 'Friday', '2027-13-45', null]) {
    expect(bookingNoticeStatus({enabled: true, bookedUntil}, new Date())).toBe('off')
    expect(bookingNoticeEnd({bookedUntil}, charlotte)).toBeNull()
  }
})
