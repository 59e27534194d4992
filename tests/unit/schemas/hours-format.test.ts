import {expect, test} from 'vitest'
import {formatHours} from '#schemas/hours-format.ts'

test('days in a row are shown as a span, hours with AM and PM', () => {
  const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
  expect(formatHours({days, opens: '08:00', closes: '18:00'})).toBe('Mon-Sat, 8:00 AM-6:00 PM')
})

test('days apart from one another are listed in the order of the week', () => {
  expect(formatHours({days: ['Th', 'Tu'], opens: '09:30', closes: '13:00'})).toBe('Tue, Thu, 9:30 AM-1:00 PM')
})

test('noon and midnight are twelve', () => {
  expect(formatHours({days: ['Su'], opens: '00:00', closes: '12:00'})).toBe('Sun, 12:00 AM-12:00 PM')
})

test('hours that are not filled in leave the days alone', () => {
  expect(formatHours({days: ['Mo'], opens: null, closes: null})).toBe('Mon')
})
