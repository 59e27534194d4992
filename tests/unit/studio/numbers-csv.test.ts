import {expect, test} from 'vitest'
import {dollarWords, durationWords, numbersCsv, shareWords} from '#studio/tools/numbers/number-words.ts'
import {type Numbers, ways} from '#web/domain/office/wire.ts'

const numbers: Numbers = {
  weeks: [{monday: '2026-11-16', byWay: Object.fromEntries(ways.map(way => [way, 1])) as never}],
  pages: [{page: '=HYPERLINK("x"),', requests: 2}],
  requests: 5,
  answered: 4,
  medianAnswerMs: 75 * 60_000,
  promiseMs: null,
  booked: 2,
  ratings: {count: 3, average: 13 / 3},
  taps: [{page: '/', call: 1, text: 0}],
  texts: {count: 2, parts: 4, cents: 4.4},
}

test('the CSV has every number, and no cell is a formula', () => {
  const rows = numbersCsv(numbers).split('\r\n')
  expect(rows).toContain('Requests: Work order,week of 2026-11-16,1')
  expect(rows).toContain('Half are answered within minutes,business hours,75')
  expect(rows).toContain('Ratings,average,4.33')
  expect(rows).toContain('Texts,estimated dollars,0.04')
  expect(rows).toContain(`Requests from a page,"'=HYPERLINK(""x""),",2`)
})

test('durations, shares and dollars read as people say them', () => {
  expect([12, 60, 105].map(minutes => durationWords(minutes * 60_000))).toEqual(['12 min', '1 h', '1 h 45 min'])
  expect([shareWords(1, 3), shareWords(0, 0)]).toEqual(['33%', '0%'])
  expect(dollarWords(123)).toBe('$1.23')
})
