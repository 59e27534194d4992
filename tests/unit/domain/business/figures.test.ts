import {expect, test} from 'vitest'
import {figureLines} from '#web/domain/business/figure-lines.ts'
import {honestFigures, noFigures} from '#web/domain/business/figures.ts'

const minute = 60_000
const answers = (count: number, minutes: number) => Array<number>(count).fill(minutes * minute)

const facts = {
  answered: 20,
  answerMs: answers(20, 38),
  overdue: 0,
  promiseMs: 120 * minute,
  ratings: {count: 10, average: 4.8},
}

const all = {foundedYear: 2024, figures: null}

test('19 answers are no figure, 20 are', () => {
  const few = honestFigures({...facts, answered: 19, answerMs: answers(19, 38)})
  expect(few).toMatchObject({answered: null, answerMinutes: null})
  expect(honestFigures(facts)).toMatchObject({answered: 20, answerMinutes: 40})
})

test('the usual answer is told only while it keeps the promise, and never as faster than it is', () => {
  const minutes = (more: Partial<typeof facts> | {promiseMs: null}) => honestFigures({...facts, ...more}).answerMinutes
  expect(minutes({answerMs: answers(20, 120)})).toBe(120)
  expect(minutes({answerMs: answers(20, 121)})).toBeNull()
  expect(minutes({answerMs: answers(20, 61)})).toBe(75)
  expect(minutes({answerMs: answers(20, 0)})).toBe(5)
  expect(minutes({promiseMs: null})).toBeNull()
  // Requests that wait for too long count as the slowest answers.
  expect([minutes({overdue: 19}), minutes({overdue: 20})]).toEqual([40, null])
})

test('nine ratings are no average, and 4.96 is no 5.0', () => {
  expect(honestFigures({...facts, ratings: {count: 9, average: 5}}).rating).toBeNull()
  expect(honestFigures({...facts, ratings: {count: 11, average: 4.96}}).rating).toEqual({average: 4.9, count: 11})
})

test('the figures read as sentences do', () => {
  const figures = {answered: 1007, answerMinutes: 75, rating: {average: 4.6, count: 23}}
  expect(figureLines(figures, all)).toEqual([
    {label: 'Requests answered', value: '1,007'},
    {label: 'We usually answer within', value: '1 hour 15 minutes', note: 'during business hours'},
    {label: 'Our customers rate us', value: '4.6 of 5', note: '23 ratings after a job'},
    {label: 'In business', value: 'since 2024'},
  ])
})

test('each figure has a switch, and without figures there is nothing', () => {
  const figures = {answered: 20, answerMinutes: 60, rating: {average: 5, count: 10}}
  const on = {answered: true, answerTime: true, rating: true, foundedYear: true}
  for (const name of Object.keys(on)) {
    expect(figureLines(figures, {foundedYear: 2024, figures: {...on, [name]: false}})).toHaveLength(3)
  }
  expect(figureLines(noFigures, {foundedYear: null, figures: on})).toEqual([])
  expect(figureLines(noFigures, all)).toHaveLength(1)
})
