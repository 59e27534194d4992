import {expect, test} from 'vitest'
import {formatHours} from '#schemas/hours-format.ts'
import {closedDays, openingHours} from '#schemas/objects/opening-hours.ts'

test.each([
  [['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], '08:00', '18:00', 'Mon-Sat, 8:00 AM-6:00 PM'],
  [['Th', 'Tu'], '09:30', '13:00', 'Tue, Thu, 9:30 AM-1:00 PM'],
  [['Su'], '00:00', '12:00', 'Sun, 12:00 AM-12:00 PM'],
  [['Mo'], null, null, 'Mon'],
])('%j from %s to %s read as "%s"', (days, opens, closes, words) => {
  expect(formatHours({days, opens, closes})).toBe(words)
})

test('opening hours without a day say so', () => {
  const title = (selection: object) =>
    openingHours.preview?.prepare?.({opens: '07:30', ...selection} as Record<string, unknown>).title
  expect([title({days: ['Mo'], closes: '18:00'}), title({}), title({days: []})]).toEqual([
    'Mon, 7:30 AM-6:00 PM',
    'No days yet',
    'No days yet',
  ])
})

test.each([
  ['2026-11-27', '2026-11-29', 'Nov 27-29, 2026'],
  ['2026-11-27', undefined, 'Nov 27, 2026'],
  ['2026-11-27', '2026-11-27', 'Nov 27, 2026'],
  ['2026-11-27', '2026-12-02', 'Nov 27-Dec 2, 2026'],
  ['2026-12-30', '2027-01-02', 'Dec 30, 2026-Jan 2, 2027'],
  [undefined, '2026-11-29', 'No day yet'],
])('days off from %s to %s read as %s', (from, to, words) => {
  expect(closedDays.preview?.prepare?.({from, to, reason: undefined}).title).toBe(words)
})
