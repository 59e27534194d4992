import {expect, test} from 'vitest'
import {secondsToNextChange} from '#web/content/get-booking-notice.ts'

const now = new Date('2026-01-05T12:00:00Z')
const notice = {enabled: true, message: 'Fully booked', from: null, until: null}

test('a page with a notice that ends is made again when it ends', () => {
  expect(secondsToNextChange({...notice, until: '2026-01-05T12:00:30.500Z'}, now)).toBe(31)
})

test('a page with a scheduled notice is made again when it begins, before it ends', () => {
  const scheduled = {...notice, from: '2026-01-05T12:01:00Z', until: '2026-01-06T12:00:00Z'}
  expect(secondsToNextChange(scheduled, now)).toBe(60)
})

test('a page whose notice the clock cannot change is kept', () => {
  expect(secondsToNextChange(notice, now)).toBeNull()
  expect(secondsToNextChange(null, now)).toBeNull()
  expect(secondsToNextChange({...notice, until: '2026-01-05T11:59:59Z'}, now)).toBeNull()
  expect(secondsToNextChange({...notice, enabled: false, until: '2026-01-06T00:00:00Z'}, now)).toBeNull()
})
