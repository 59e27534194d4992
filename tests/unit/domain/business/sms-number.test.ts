import {expect, test} from 'vitest'
import {toSmsNumber} from '#web/domain/business/phone.ts'

test('ten digits get +1 and eleven that start with 1 get +, however they were typed', () => {
  for (const typed of ['7045550101', '(704) 555-0101', '1 704 555 0101', '+1 (704) 555-0101', '704.555.0101 ']) {
    expect(toSmsNumber(typed)).toBe('+17045550101')
  }
  expect(toSmsNumber('2002009999')).toBe('+12002009999')
})

test('what North America has no such number for gets no text', () => {
  for (const typed of [
    '',
    '911',
    '5550101',
    '704555010',
    '70455501011',
    '27045550101',
    '117045550101',
    '+44 20 7946 0958',
    '+4930901820',
    '+49 30 901820',
    '1045550101',
    '0045550101',
    '7041550101',
    '7040550101',
    '+1 900',
    'call me',
  ]) {
    expect(toSmsNumber(typed), typed).toBeNull()
  }
})
