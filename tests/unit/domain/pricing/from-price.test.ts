import {expect, test} from 'vitest'
import {formatFromPrice} from '#web/domain/pricing/from-price.ts'

const flat = (from: number) => ({from, unit: 'flat'})

test.each([
  ['a service starts at the lowest price of its tiers', [flat(180), flat(95), flat(350)], '$95'],
  ['a starting price per square foot says so', [{from: 3, to: 4.25, unit: 'sqft'}], '$3.00 per sq ft'],
  ['prices of another unit do not compete with the first', [flat(1400), {from: 3.5, unit: 'sqft'}], '$1,400'],
  ['a service without prices starts nowhere', [], null],
  ['nor does one without a list', null, null],
  ['nor one whose price has no amount', [{unit: 'flat'}], null],
])('%s', (_, tiers, text) => {
  expect(formatFromPrice(tiers)).toBe(text)
})
