import {expect, test} from 'vitest'
import {bookingNoticeSentence, passedDayIn} from '#schemas/booking-notice-words.ts'

test('the sentence is made from the day, and typed words win over it as they are', () => {
  const ours = 'Currently fully booked until January 5, 2027'
  const bookedUntil = '2027-01-05'
  for (const message of [undefined, ' ']) expect(bookingNoticeSentence({bookedUntil, message})).toBe(ours)
  expect(bookingNoticeSentence({bookedUntil, message: 'Back in spring'})).toBe('Back in spring')
  expect(bookingNoticeSentence({})).toBeNull()
})

test('words that name a day of the past are found, with a year or without', () => {
  const november = '2026-11-23'
  expect(passedDayIn('Currently fully booked until January 5, 2025', november)).toBe('January 5, 2025')
  expect(passedDayIn('Booked through Nov. 20th', november)).toBe('November 20, 2026')
  expect(passedDayIn('Closed NOVEMBER 20-22', november)).toBe('November 22, 2026')
  expect(passedDayIn('Back on Sept 30 2026!', november)).toBe('September 30, 2026')
  expect(passedDayIn('Booked until December 28', '2027-01-03')).toBe('December 28, 2026')
})

test('words are left alone while a day that they name is today or to come', () => {
  const november = '2026-11-23'
  for (const words of [
    'Booked until November 23',
    'Booked until January 5',
    'Booked until January 5, 2027',
    'Booked from November 2 until December 15',
    'Closed November 20-24',
    'You may call us at 8',
    'Fully booked',
    '',
  ])
    expect(passedDayIn(words, november), words).toBeNull()
})
