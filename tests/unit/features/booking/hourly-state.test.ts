import {expect, test} from 'vitest'
import {emptyHourly, missingInHourly, startHourly} from '#web/features/booking/hourly/hourly-state.ts'

test('submit waits for package, address, name, phone, email and consent, in the order of the form', () => {
  const all = ['package', 'address', 'name', 'phone', 'email']
  const packages = [{value: '4hours'}]
  expect(missingInHourly(emptyHourly, false, {packages, requireConsent: true})).toEqual([...all, 'consentToText'])
  const taken = {...emptyHourly, package: 'fullday'}
  expect(missingInHourly(taken, false, {packages, requireConsent: false})).toEqual(all)
})

test('what was typed goes before what a link asks for, and that before the draft', () => {
  const typed = new URLSearchParams({name: 'Typed', package: '', timeline: '', consentToText: 'on'})
  const draft = {package: '1hour', name: 'Draft', phone: '704', timeline: 'next_week'} as const
  const started = startHourly(typed, '4hours', draft)
  expect(started).toEqual({...emptyHourly, name: 'Typed', package: '4hours', phone: '704', timeline: 'next_week'})
  // Drafts of before the form asked for a week have none.
  expect(startHourly(new URLSearchParams(), null, {phone: '704'})).toEqual({...emptyHourly, phone: '704'})
})
