import {expect, test} from 'vitest'
import {formatCents, formatMoney, formatPriceRange, formatPriceTier, priceRange} from '#schemas/price-format.ts'

test.each([
  [{from: 95, to: 175, unit: 'flat'}, '$95-$175'],
  [{from: 350, openEnded: true, unit: 'flat'}, '$350+'],
  [{from: 1200, to: 2400, unit: 'flat'}, '$1,200-$2,400'],
  [{from: 2500, openEnded: true, unit: 'flat'}, '$2,500+'],
  [{from: 3.5, to: 5.25, unit: 'sqft'}, '$3.50-$5.25 per sq ft'],
  [{from: 3, to: 4.25, unit: 'sqft'}, '$3.00-$4.25 per sq ft'],
  [{from: 0.75, to: 1.5, unit: 'sqft'}, '$0.75-$1.50 per sq ft'],
  [{from: 2, to: 3, unit: 'sqft'}, '$2.00-$3.00 per sq ft'],
  [{from: 150, to: 220, unit: 'device'}, '$150-$220 per device'],
  [{from: 45, to: 85, unit: 'step'}, '$45-$85 per step'],
  [{from: 950, to: 2400, openEnded: true, unit: 'flat'}, '$950-$2,400+'],
  [{from: 120, to: 120, unit: 'flat'}, '$120'],
  [{from: 12.5, to: 20, unit: 'flat'}, '$12.50-$20.00'],
  [{from: 0, to: 40, unit: 'flat'}, '$0-$40'],
])('a tier of %o reads %s', (tier, text) => {
  expect(formatPriceTier(tier)).toBe(text)
})

test('a tier without an amount shows no price instead of a broken one', () => {
  expect(formatPriceTier({to: 175, unit: 'flat'})).toBeNull()
  expect(formatPriceTier({from: Number.NaN, unit: 'flat'})).toBeNull()
  expect(formatPriceTier({})).toBeNull()
})

test('a tier whose unit is unknown still shows its amounts', () => {
  expect(formatPriceTier({from: 10, to: 20, unit: 'toString'})).toBe('$10-$20')
})

test('a range runs from the lowest to the highest price and keeps the open end', () => {
  const drywall = [
    {from: 95, to: 175, unit: 'flat'},
    {from: 180, to: 320, unit: 'flat'},
    {from: 350, openEnded: true, unit: 'flat'},
  ]
  expect(formatPriceRange(drywall)).toBe('$95-$350+')
})

test('an open end below the highest price does not show in the range', () => {
  expect(
    formatPriceRange([
      {from: 100, openEnded: true, unit: 'flat'},
      {from: 200, to: 300, unit: 'flat'},
    ]),
  ).toBe('$100-$300')
})

test('prices by different units are never mixed into one range', () => {
  expect(
    formatPriceRange([
      {from: 2, to: 3.25, unit: 'sqft'},
      {from: 45, to: 85, unit: 'step'},
      {from: 0.75, to: 1.5, unit: 'sqft'},
    ]),
  ).toBe('$0.75-$3.25 per sq ft, $45-$85 per step')
})

test('a range comes in its parts, amount and unit apart', () => {
  const tiers = [
    {from: 2, to: 3.25, unit: 'sqft'},
    {from: 120, unit: 'flat'},
  ]
  expect(priceRange(tiers)).toEqual([
    {amount: '$2.00-$3.25', per: 'per sq ft'},
    {amount: '$120', per: null},
  ])
})

test('a service without prices has no range', () => {
  expect(priceRange([])).toEqual([])
  expect(formatPriceRange([])).toBeNull()
  expect(formatPriceRange(null)).toBeNull()
  expect(formatPriceRange([{label: 'Empty'} as {from?: number}])).toBeNull()
})

test('an amount has a dollar sign, thousands, and two decimals where they are wanted or there are cents', () => {
  expect(formatCents(1234.5)).toBe('$1,234.50')
  expect(formatCents(0)).toBe('$0.00')
  expect(formatCents(1234567.891)).toBe('$1,234,567.89')
  expect(formatMoney(1000)).toBe('$1,000')
  expect(formatMoney(1250.5)).toBe('$1,250.50')
})
