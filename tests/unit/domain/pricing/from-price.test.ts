import {expect, test} from 'vitest'
import {formatFromPrice} from '#web/domain/pricing/from-price.ts'

test('a service starts at the lowest price of its tiers', () => {
  const tiers = [
    {from: 180, to: 320, unit: 'flat'},
    {from: 95, to: 175, unit: 'flat'},
    {from: 350, openEnded: true, unit: 'flat'},
  ]
  expect(formatFromPrice(tiers)).toBe('$95')
})

test('a starting price per square foot says so', () => {
  expect(formatFromPrice([{from: 3, to: 4.25, unit: 'sqft'}])).toBe('$3.00 per sq ft')
})

test('prices of another unit do not compete with those of the first line', () => {
  expect(
    formatFromPrice([
      {from: 1400, to: 3250, unit: 'flat'},
      {from: 3.5, to: 6.5, unit: 'sqft'},
    ]),
  ).toBe('$1,400')
})

test('a service without prices starts nowhere', () => {
  expect(formatFromPrice([])).toBeNull()
  expect(formatFromPrice(null)).toBeNull()
  expect(formatFromPrice([{unit: 'flat'}])).toBeNull()
})
