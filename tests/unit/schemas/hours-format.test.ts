import {expect, test} from 'vitest'
import {formatHours} from '#schemas/hours-format.ts'

test.each([
  [['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], '08:00', '18:00', 'Mon-Sat, 8:00 AM-6:00 PM'],
  [['Th', 'Tu'], '09:30', '13:00', 'Tue, Thu, 9:30 AM-1:00 PM'],
  [['Su'], '00:00', '12:00', 'Sun, 12:00 AM-12:00 PM'],
  [['Mo'], null, null, 'Mon'],
])('%j from %s to %s read as "%s"', (days, opens, closes, words) => {
  expect(formatHours({days, opens, closes})).toBe(words)
})
