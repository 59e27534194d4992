import {expect, test} from 'vitest'
import {phoneDigits} from '#schemas/phone-digits.ts'
import {formatPhone, smsHref, telHref} from '#web/domain/business/phone.ts'

test('a phone number is shown the American way, however it was typed', () => {
  for (const typed of ['(704) 555-0134', '7045550134', '+1 704 555 0134', '1-704-555-0134']) {
    expect(formatPhone(typed)).toBe('(704) 555-0134')
  }
})

test('what is not a US number of ten digits is shown as it was typed', () => {
  expect(formatPhone(' 555-0134 ')).toBe('555-0134')
})

test('a longer number that was cut to ten digits is no US number', () => {
  for (const typed of ['+1 704-555-019', '(170) 455-5019', '(000) 000-0000', '70455501999'])
    expect(phoneDigits(typed), typed).toBeNull()
})

test('a number of another country is no US number, however many digits it has', () => {
  for (const typed of [
    '+49 30 901820',
    '(+49) 30901820',
    '+ 20 2 2391 0000',
    'tel:+7 495 123-45-67',
    '+44 20 7946 0958',
  ])
    expect(phoneDigits(typed), typed).toBeNull()
  expect(formatPhone(' +49 30 901820 ')).toBe('+49 30 901820')
  expect(telHref('+49 30 901820')).toBe('tel:+4930901820')
})

test('telephone links dial the international number', () => {
  expect(telHref('(704) 555-0134')).toBe('tel:+17045550134')
  expect(telHref('1 704 555 0134')).toBe('tel:+17045550134')
  expect(telHref('44 20 7946 0958')).toBe('tel:+442079460958')
})

test('a text link carries its message, with nothing in it that could end the address', () => {
  const href = smsHref('(704) 555-0134', 'Photos & questions? #1 + tax')
  expect(href).toBe('sms:+17045550134?body=Photos%20%26%20questions%3F%20%231%20%2B%20tax')
  expect(new URLSearchParams(href.split('?')[1]).get('body')).toBe('Photos & questions? #1 + tax')
})

test('a text link without a message is the number alone', () => {
  expect(smsHref('(704) 555-0134', null)).toBe('sms:+17045550134')
})
