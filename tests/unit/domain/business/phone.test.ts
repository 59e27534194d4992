import {expect, test} from 'vitest'
import {phoneDigits} from '#schemas/phone-digits.ts'
import {formatPhone, smsHref, telHref, toSmsNumber} from '#web/domain/business/phone.ts'

test('a phone number is shown the American way and dialed the international one, however it was typed', () => {
  for (const typed of ['(704) 555-0134', '7045550134', '+1 704 555 0134', '1-704-555-0134', '704.555.0134 ']) {
    expect(formatPhone(typed)).toBe('(704) 555-0134')
    expect(telHref(typed)).toBe('tel:+17045550134')
    expect(toSmsNumber(typed)).toBe('+17045550134')
  }
  expect(toSmsNumber('2002009999')).toBe('+12002009999')
})

test('what is not a US number of ten digits is shown as it was typed, and dialed with a plus', () => {
  expect(formatPhone(' 555-0134 ')).toBe('555-0134')
  expect(formatPhone(' +49 30 901820 ')).toBe('+49 30 901820')
  expect(telHref('+49 30 901820')).toBe('tel:+4930901820')
  expect(telHref('44 20 7946 0958')).toBe('tel:+442079460958')
})

const cut = ['+1 704-555-019', '(170) 455-5019', '(000) 000-0000', '70455501999', '117045550101', '27045550101']
const abroad = ['+49 30 901820', '(+49) 30901820', '+ 20 2 2391 0000', 'tel:+7 495 123-45-67', '+44 20 7946 0958']
const none = ['', '911', '5550101', '704555010', '+1 900', 'call me', '+4930901820']

test.each([...cut, ...abroad, ...none])('"%s" is no US number and gets no text', typed => {
  expect([phoneDigits(typed), toSmsNumber(typed)]).toEqual([null, null])
})

test('an exchange that begins with 0 or 1 gets no text', () => {
  expect([toSmsNumber('7041550101'), toSmsNumber('7040550101')]).toEqual([null, null])
})

test('a text link carries its message, with nothing in it that could end the address', () => {
  expect(smsHref('(704) 555-0134', 'Photos & questions? #1 + tax')).toBe(
    'sms:+17045550134?body=Photos%20%26%20questions%3F%20%231%20%2B%20tax',
  )
  expect(smsHref('(704) 555-0134', null)).toBe('sms:+17045550134')
})
