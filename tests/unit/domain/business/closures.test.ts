import {expect, test} from 'vitest'
import {closedLine} from '#web/domain/business/closures.ts'

const at = (time: string) => Date.parse(`${time}-05:00`)
const line = (now: string, ...days: Parameters<typeof closedLine>[0] & object) =>
  closedLine(days, 'America/New_York', at(now))

test('visitors read of days off for two weeks, until they are over', () => {
  const thanksgiving = {from: '2026-11-27', to: '2026-11-29'}
  expect(line('2026-11-12T23:59:59', thanksgiving)).toBeNull()
  expect(line('2026-11-13T00:00:00', thanksgiving)).toBe('Closed Nov 27-29')
  expect(line('2026-11-29T23:59:59', thanksgiving)).toBe('Closed Nov 27-29')
  expect(line('2026-11-30T00:00:00', thanksgiving)).toBeNull()
})

test('several closures stand in one line, over the end of a month as well, and what is no day is none', () => {
  const days = [{from: '2026-12-07'}, {from: '2026-11-30', to: '2026-12-02'}, {from: 'soon'}, {from: null}]
  expect(line('2026-11-25T12:00:00', ...days)).toBe('Closed Nov 30-Dec 2 and Dec 7')
  expect(line('2026-11-25T12:00:00')).toBeNull()
})
