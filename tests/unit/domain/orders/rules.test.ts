import {expect, test} from 'vitest'
import {hourlyPackages} from '#schemas/hourly-packages.ts'
import {formatPhone, telHref, toSmsNumber} from '#web/domain/business/phone.ts'
import {consentField} from '#web/domain/orders/contact-schema.ts'
import {aiOrderSchema, hourlyOrderSchema, scopeOrderSchema} from '#web/domain/orders/order-schema.ts'
import type {PersonField} from '#web/domain/orders/rules.ts'
import {missingInOrder} from '#web/features/booking/assistant/assistant-order.ts'
import {type HourlyValues, missingInHourly} from '#web/features/booking/hourly/hourly-state.ts'
import {emptyScope, missingIn} from '#web/features/booking/scope/scope-state.ts'
import {seedPrices} from '../../../helpers/catalogue.ts'

const {catalogue} = await seedPrices()
const whole: HourlyValues = {
  package: '4hours',
  description: '',
  address: '1 Main St',
  name: 'Ada',
  phone: '(704) 555-0101',
  email: 'ada@example.com',
  timeline: '',
  wishes: [],
}
const nul = '\u0000'
const loneSurrogate = '\ud83d'
const typed: Record<PersonField | 'package', string[]> = {
  package: ['1hour', '4hours', 'fullday', '', '2days', ' 4hours', '4HOURS', 'toString', nul],
  address: ['1 Main St', '', ' ', '\t\n', nul, ` ${nul} `, loneSurrogate, '\u007f', '\u200b', '0', `${nul}1 Main St`],
  name: [
    'Ada',
    '\u200b\u200b',
    'Ada\u2060',
    '\ufeff \u3164',
    '',
    ' ',
    nul,
    `${nul}${loneSurrogate}`,
    '\u00a0',
    '🔨',
    `A${nul}`,
  ],
  phone: [
    '(704) 555-0101',
    '17045550101',
    '+1 704 555 0101',
    '',
    '555-0101',
    '(004) 555-0101',
    '+49 30 901820',
    '+44 20 7946 0958',
    '(704) 555-0101 x12',
    nul,
    `704${nul}5550101`,
  ],
  email: [
    'ada@example.com',
    ' ada@example.com ',
    '',
    nul,
    'ada@example.com.',
    'ada@example..com',
    'äda@example.com',
    'ada@[127.0.0.1]',
    'ada@example',
    'a@b.c',
    `a@b.c${nul}`,
    `a@${nul}.c`,
    'a b@c.d',
  ],
}
const cases = Object.entries(typed).flatMap(([field, values]) => values.map(value => ({...whole, [field]: value})))
const problemsOf = (result: {success: boolean; error?: {issues: {path: PropertyKey[]}[]}}) =>
  [...new Set(result.error?.issues.map(({path}) => String(path[0])))].sort()

test('the hourly order’s button waits for exactly what its schema refuses', () => {
  for (const values of cases) {
    const needs = {packages: hourlyPackages, requireConsent: true}
    const refused = hourlyOrderSchema
      .extend({consentToText: consentField(true)})
      .safeParse({...values, consentToText: true})
    expect([values, missingInHourly(values, true, needs).sort()]).toEqual([values, problemsOf(refused)])
  }
})

test('the last step of the order by scope waits for exactly what its schema refuses', () => {
  const chosen = {categories: ['repairs'], services: ['door_repair'], options: [], timeline: 'flexible' as const}
  for (const {package: _, ...person} of cases) {
    const values = {...emptyScope, ...person, ...chosen}
    const refused = scopeOrderSchema.safeParse(values)
    const missing = missingIn(4, values, true, {catalogue, requireConsent: true})
    expect([values, missing.sort()]).toEqual([values, problemsOf(refused)])
  }
})

test('the assistant’s button waits for exactly what its schema refuses', () => {
  for (const {name, address, phone, email} of cases) {
    const refused = aiOrderSchema.safeParse({name, address, phone, email})
    const missing = missingInOrder({fullName: name, address, phone, email}).sort()
    expect([{name, address, phone, email}, missing]).toEqual([{name, address, phone, email}, problemsOf(refused)])
  }
})

test('a name of control characters and a package that is not offered keep the button disabled', () => {
  const needs = {packages: hourlyPackages, requireConsent: true}
  expect(missingInHourly({...whole, name: nul, package: '2days'}, true, needs)).toEqual(['package', 'name'])
})

test('a name is what can be seen, and an address where mail gets to', () => {
  const read = (contact: Partial<HourlyValues>) => hourlyOrderSchema.safeParse({...whole, ...contact}).data ?? null
  expect(read({name: '\u200bAda\u2060 '})?.name).toBe('Ada')
  expect(read({name: '\u200b\u200b'})).toBeNull()
  expect(read({email: ' ada@example.com. '})?.email).toBe('ada@example.com')
  for (const email of ['äda@example.com', 'ada@exämple.com', 'ada@[127.0.0.1]', 'ada@example..com'])
    expect(read({email}), email).toBeNull()
})

test('a phone number keeps its extension, for the staff to read and dial', () => {
  const phone = hourlyOrderSchema.parse({...whole, phone: '704.555.0101, ext. 12'}).phone
  expect(formatPhone(phone)).toBe('(704) 555-0101 x12')
  expect([toSmsNumber(phone), telHref(phone)]).toEqual(['+17045550101', 'tel:+17045550101,12'])
})
