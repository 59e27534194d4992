import {expect, test} from 'vitest'
import {quietDelayMs} from '#web/server/outbox/assign-recipients.ts'

const minute = 60_000

/** Minutes until the night is over, at a moment written with its distance to UTC. */
const left = (at: string, quiet: {from: string; until: string; timeZone?: string} | null) =>
  quietDelayMs({phone: '+17045550188', quiet}, Date.parse(at)) / minute

const night = {from: '21:00', until: '07:30'}
const lunch = {from: '12:00', until: '13:30'}

test.each([
  ['at the beginning of the night', '2026-11-20T21:00:00-05:00', night, 630],
  ['late in the evening', '2026-11-20T23:45:00-05:00', night, 465],
  ['at midnight', '2026-11-21T00:00:00-05:00', night, 450],
  ['a minute before its end', '2026-11-21T07:29:00-05:00', night, 1],
  ['at its end', '2026-11-21T07:30:00-05:00', night, 0],
  ['by day', '2026-11-21T12:00:00-05:00', night, 0],
  ['a minute before it begins', '2026-11-21T20:59:00-05:00', night, 0],
  ['within hours of one day', '2026-11-20T12:30:00-05:00', lunch, 60],
  ['at the end of such hours', '2026-11-20T13:30:00-05:00', lunch, 0],
  ['at night, with such hours', '2026-11-21T00:30:00-05:00', lunch, 0],
  ['in a summer night of New York', '2026-07-04T21:30:00-04:00', night, 600],
  ['on a summer evening of New York', '2026-07-04T20:30:00-04:00', night, 0],
  ['in a night of Denver', '2026-11-21T07:00:00-05:00', {...night, timeZone: 'America/Denver'}, 150],
  ['without a night', '2026-11-20T23:45:00-05:00', null, 0],
  ['with an empty one', '2026-11-20T23:45:00-05:00', {from: '21:00', until: '21:00'}, 0],
  ['with a beginning that is no time', '2026-11-20T23:45:00-05:00', {from: '9 PM', until: '07:00'}, 0],
  ['with an end that is no time', '2026-11-20T23:45:00-05:00', {from: '21:00', until: ''}, 0],
])('%s alerts wait until the night of the staff is over (%s, %o: %i minutes)', (_when, at, quiet, minutes) => {
  expect(left(at, quiet)).toBe(minutes)
})
