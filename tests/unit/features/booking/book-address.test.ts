import {expect, test} from 'vitest'
import {bookSearch, readBookAddress} from '#web/features/booking/book-address.ts'

test('an address names its mode and the step of the wizard', () => {
  expect(readBookAddress('?tab=hourly')).toMatchObject({mode: 'hourly', step: 1})
  expect(readBookAddress('?tab=scope&step=3')).toMatchObject({mode: 'scope', step: 3})
})

test('a link to a service shows it, in the second step', () => {
  const link = '?service=drywall_repair&tier=small'
  expect(readBookAddress(link)).toEqual({mode: null, step: 2, linked: 'drywall_repair', area: null})
  expect(bookSearch(`${link}&area=x`, {mode: 'scope', step: 2})).toBe('?area=x&tab=scope&step=2')
})

test('what an address cannot mean is read as nothing', () => {
  expect(readBookAddress('')).toMatchObject({mode: null, step: 1})
  for (const step of ['0', '-2', '2.5', 'x', '']) {
    expect(readBookAddress(`?tab=castles&step=${step}`)).toMatchObject({mode: null, step: 1})
  }
})

test('the address says the mode, the step only of the wizard, and keeps what else stands in it', () => {
  expect(bookSearch('', {mode: 'scope', step: 2})).toBe('?tab=scope&step=2')
  expect(bookSearch('?tab=scope&step=2', {mode: 'scope', step: 1})).toBe('?tab=scope')
  const hourly = bookSearch('?utm_source=flyer&tab=scope&step=2', {mode: 'hourly', step: 2})
  expect(hourly).toBe('?utm_source=flyer&tab=hourly')
})
