import {expect, test} from 'vitest'
import {fillReceiptText, receiptTextProblem} from '#schemas/receipt-text.ts'
import {composeReceipt, receiptWording} from '#web/server/messages/receipt.ts'
import type {StoredRequest} from '#web/server/store/tables.ts'

const request = {name: 'Ada Lovelace', number: 1042} as StoredRequest
const receipt = (wording: string | null, change: Partial<StoredRequest> = {}) =>
  composeReceipt({
    request: {...request, ...change},
    businessName: 'Fix It Co.',
    link: 'https://fix.example',
    wording: receiptWording('sms', wording),
  })

const ours =
  'Hi Ada, thank you for contacting Fix It Co.! We received your request (No. 1042) and will be in touch shortly. ' +
  'https://fix.example Reply STOP to opt out, HELP for help.'

test("the receipt is the owner's wording with its placeholders filled in", () => {
  expect(receipt('Thanks {name}! {business}, no. {number}: {link}. STOP ends this.')).toBe(
    'Thanks Ada! Fix It Co., no. 1042: https://fix.example. STOP ends this.',
  )
})

test('without a wording, or with one that has holes, it is our own', () => {
  expect(receipt(null)).toBe(ours)
  expect(receipt('   ')).toBe(ours)
  expect(receipt('Dear {customer}, we got it')).toBe(ours)
})

test('a name that is no name cannot carry a message of its own, nor a placeholder', () => {
  expect(receipt('Hi {name}! {link}', {name: 'http://evil.example'})).toBe('Hi there! https://fix.example')
  expect(receipt('Hi {name}!', {name: '{link}'})).toBe('Hi there! https://fix.example')
  expect(fillReceiptText('{business} {name}', {name: 'Ada', business: '{name}', number: '1', link: ''})).toBe(
    '{name} Ada',
  )
})

test('an unknown placeholder, a lonely bracket and too long a text are named', () => {
  expect(receiptTextProblem('Hi {nmae}')).toBe(
    '{nmae} means nothing here; there are {name}, {business}, {number}, {link}',
  )
  expect(receiptTextProblem('Hi {name')).toMatch(/^A curly bracket stands alone/)
  expect(receiptTextProblem('x'.repeat(321))).toBe('At most 320 characters, now there are 321')
  expect(receiptTextProblem('Hi {name}, {link}')).toBeNull()
})
