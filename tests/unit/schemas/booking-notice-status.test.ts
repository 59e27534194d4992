import {expect, test} from 'vitest'
import {bookingNoticeStatus} from '#schemas/booking-notice-status.ts'

const notice = {enabled: true, message: 'Currently fully booked until January 5, 2025'}
/** A moment by the clock on a wall in Charlotte. */
const eastern = (time: string, offset: '-05:00' | '-04:00') => new Date(`${time}${offset}`)

test('a notice that is switched on and has no dates is live, however old its message is', () => {
  expect(bookingNoticeStatus(notice, new Date('2026-11-21T12:00:00Z'))).toBe('live')
})

test('a notice that is switched off, empty or missing is off', () => {
  const now = new Date()
  expect(bookingNoticeStatus({...notice, enabled: false}, now)).toBe('off')
  expect(bookingNoticeStatus({...notice, message: '  '}, now)).toBe('off')
  expect(bookingNoticeStatus(null, now)).toBe('off')
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

test('switching a notice off hides it also between its dates', () => {
  const dated = {...notice, enabled: false, from: '2025-01-01T00:00:00Z', until: '2025-02-01T00:00:00Z'}
  expect(bookingNoticeStatus(dated, new Date('2025-01-15T00:00:00Z'))).toBe('off')
})
