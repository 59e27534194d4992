import {expect, test} from 'vitest'
import {quietDelayMs} from '#web/server/outbox/assign-recipients.ts'

const minute = 60_000

/** Minutes until the night is over, at a moment written with its distance to UTC. */
const left = (at: string, quiet: {from: string; until: string; timeZone?: string} | null) =>
  quietDelayMs({phone: '+17045550188', quiet}, Date.parse(at)) / minute

const night = {from: '21:00', until: '07:30'}

test('a night lasts over midnight until its end, in New York', () => {
  expect(left('2026-11-20T21:00:00-05:00', night)).toBe(630)
  expect(left('2026-11-20T23:45:00-05:00', night)).toBe(465)
  expect(left('2026-11-21T00:00:00-05:00', night)).toBe(450)
  expect(left('2026-11-21T07:29:00-05:00', night)).toBe(1)
})

test('at the end of the night, by day and just before it alerts go out at once', () => {
  expect(left('2026-11-21T07:30:00-05:00', night)).toBe(0)
  expect(left('2026-11-21T12:00:00-05:00', night)).toBe(0)
  expect(left('2026-11-21T20:59:00-05:00', night)).toBe(0)
})

test('hours of one day, without midnight in them, are kept too', () => {
  const lunch = {from: '12:00', until: '13:30'}
  expect([left('2026-11-20T12:30:00-05:00', lunch), left('2026-11-20T13:30:00-05:00', lunch)]).toEqual([60, 0])
  expect(left('2026-11-21T00:30:00-05:00', lunch)).toBe(0)
})

test('in summer the clocks of New York count as well', () => {
  expect([left('2026-07-04T21:30:00-04:00', night), left('2026-07-04T20:30:00-04:00', night)]).toEqual([600, 0])
})

test('without a night, with an empty one, or with hours that are none, nothing waits', () => {
  const at = '2026-11-20T23:45:00-05:00'
  const nights = [null, {from: '21:00', until: '21:00'}, {from: '9 PM', until: '07:00'}, {from: '21:00', until: ''}]
  expect(nights.map(quiet => left(at, quiet))).toEqual([0, 0, 0, 0])
})

test('a night is over on the clock of the business, wherever that is', () => {
  expect(left('2026-11-21T07:00:00-05:00', {...night, timeZone: 'America/Denver'})).toBe(150)
})
