import {expect, test} from 'vitest'
import {dateTimeChips, dayChips, fromDateTimeInput, nextMonday, toDateTimeInput} from '#studio/inputs/date-chips.ts'

const charlotte = 'America/New_York'

test("what is typed is a time on the business's clock, in winter and in summer, and comes back as typed", () => {
  expect(fromDateTimeInput('2027-01-15T17:00', charlotte)).toBe('2027-01-15T22:00:00.000Z')
  expect(fromDateTimeInput('2027-07-15T17:00', charlotte)).toBe('2027-07-15T21:00:00.000Z')
  expect(fromDateTimeInput('2027-07-15T17:00', 'America/Los_Angeles')).toBe('2027-07-16T00:00:00.000Z')
  for (const typed of ['2027-01-15T00:00', '2027-03-14T03:30', '2027-11-07T23:59', '2028-02-29T09:05'])
    expect(toDateTimeInput(fromDateTimeInput(typed, charlotte), charlotte)).toBe(typed)
  for (const none of [undefined, 'Friday']) expect(toDateTimeInput(none, charlotte)).toBe('')
})

test('this Friday is the next one that is still to come by the business clock', () => {
  const fridayOn = (moment: string) => dateTimeChips(Date.parse(moment), charlotte)[0]?.value
  expect(fridayOn('2026-11-23T12:00:00-05:00')).toBe('2026-11-27T17:00')
  expect(fridayOn('2026-11-27T16:59:00-05:00')).toBe('2026-11-27T17:00')
  expect(fridayOn('2026-11-27T17:00:00-05:00')).toBe('2026-12-04T17:00')
  expect(fridayOn('2026-11-27T23:30:00-05:00')).toBe('2026-12-04T17:00')
})

test('prices are planned for the next Monday at eight, on a Monday for that of the week after', () => {
  const mondayOn = (moment: string) => nextMonday(Date.parse(moment), charlotte)
  expect(mondayOn('2026-11-24T12:00:00-05:00')).toBe('2026-11-30T08:00')
  expect(mondayOn('2026-11-29T23:30:00-05:00')).toBe('2026-11-30T08:00')
  expect(mondayOn('2026-11-30T10:00:00-05:00')).toBe('2026-12-07T08:00')
})

test('the month ends on its own last day, late in the evening, too', () => {
  const endOn = (moment: string) => dateTimeChips(Date.parse(moment), charlotte)[1]?.value
  expect(endOn('2028-02-10T12:00:00-05:00')).toBe('2028-02-29T23:59')
  expect(endOn('2026-11-30T23:30:00-05:00')).toBe('2026-11-30T23:59')
})

test.each([
  ['2026-11-23', ['2026-11-23', '2026-11-27', '2026-11-30']],
  ['2026-12-26', ['2026-12-26', '2027-01-01', '2026-12-31']],
])('the chips of a day on %s are today, Friday and the end of the month', (today, days) => {
  expect(dayChips(Date.parse(`${today}T12:00:00Z`), charlotte).map(({value}) => value)).toEqual(days)
})
