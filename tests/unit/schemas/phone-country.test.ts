import {expect, test} from 'vitest'
import {phoneCountries, phoneCountry} from '#schemas/phone-country.ts'

test('the area code tells the country of a number', () => {
  const numbers = {US: '704', CA: '416', JM: '876', DO: '829', BS: '242', PR: '787', GU: '671'}
  for (const [country, code] of Object.entries(numbers)) expect(phoneCountry(`+1${code}5550123`)).toBe(country)
})

test('premium, toll-free, personal and service numbers belong to no country, the codes between them do', () => {
  for (const code of ['900', '800', '888', '532', '533', '521', '600', '700', '710', '411'])
    expect(phoneCountry(`+1${code}5550123`), code).toBeNull()
  // Tucson.
  expect(phoneCountry('+15205550123')).toBe('US')
  expect(phoneCountry('+12735550123')).toBe('CA')
  expect(new Set(phoneCountries).size).toBe(phoneCountries.length)
})
