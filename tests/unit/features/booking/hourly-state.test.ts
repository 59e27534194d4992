import {expect, test} from 'vitest'
import {emptyHourly, missingInHourly, startHourly} from '#web/features/booking/hourly/hourly-state.ts'

const needs = {packages: [{value: '4hours'}], requireConsent: true}
const whole = {
  package: '4hours',
  description: '',
  address: '1 Main St',
  name: 'Ada',
  phone: '(704) 555-0101',
  email: 'ada@example.com',
}

test('submit waits for package, address, name, phone, email and consent, in the order of the form', () => {
  expect(missingInHourly(emptyHourly, false, needs)).toEqual([
    'package',
    'address',
    'name',
    'phone',
    'email',
    'consentToText',
  ])
  expect(missingInHourly(whole, true, needs)).toEqual([])
})

test('blanks, half a phone number and an address without a dot are not filled in', () => {
  const half = {...whole, address: '  ', name: ' ', phone: '(704) 555', email: 'ada@example'}
  expect(missingInHourly(half, true, needs)).toEqual(['address', 'name', 'phone', 'email'])
  expect(missingInHourly({...whole, email: ' ada@example.com '}, true, needs)).toEqual([])
})

test('a package that the owner took out is missing; consent is not where it is not required', () => {
  expect(missingInHourly({...whole, package: 'fullday'}, false, {...needs, requireConsent: false})).toEqual(['package'])
})

test('what was typed goes before what a link asks for, and that before the draft', () => {
  const started = startHourly(
    {name: 'Typed', package: ''},
    {package: '4hours'},
    {package: '1hour', name: 'Draft', phone: '704'},
  )
  expect(started).toEqual({...emptyHourly, name: 'Typed', package: '4hours', phone: '704'})
})
