import {expect, test} from 'vitest'
import {formatCents, formatMoney, formatPriceRange, formatPriceTier, priceRange} from '#schemas/price-format.ts'
import {overlappingTiers, sizeOf, tierLabel} from '#schemas/price-size.ts'

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

test('a tier without an amount shows no price, one whose unit is unknown its amounts', () => {
  for (const tier of [{to: 175, unit: 'flat'}, {from: Number.NaN, unit: 'flat'}, {}])
    expect(formatPriceTier(tier)).toBeNull()
  expect(formatPriceTier({from: 10, to: 20, unit: 'toString'})).toBe('$10-$20')
})

const flat = (from: number, to?: number) => ({from, to, unit: 'flat'})
const sqft = (from: number, to: number) => ({from, to, unit: 'sqft'})
const open = {from: 350, openEnded: true, unit: 'flat'}
test.each([
  [
    'runs from the lowest to the highest price and keeps the open end',
    [flat(95, 175), flat(180, 320), open],
    '$95-$350+',
  ],
  ['does not show an open end below the highest price', [open, flat(400, 500)], '$350-$500'],
  [
    'is never mixed from prices by different units',
    [sqft(2, 3.25), {from: 45, to: 85, unit: 'step'}, sqft(0.75, 1.5)],
    '$0.75-$3.25 per sq ft, $45-$85 per step',
  ],
  ['is none without prices', [], null],
  ['is none without a list', null, null],
  ['is none where no price has an amount', [{}], null],
])('a range %s', (_, tiers, text) => {
  expect(formatPriceRange(tiers)).toBe(text)
})

test('a range comes in its parts, amount and unit apart', () => {
  expect(priceRange([])).toEqual([])
  expect(priceRange([sqft(2, 3.25), flat(120)])).toEqual([
    {amount: '$2.00-$3.25', per: 'per sq ft'},
    {amount: '$120', per: null},
  ])
})

test('an amount has a dollar sign, thousands, and two decimals where they are wanted or there are cents', () => {
  expect(formatCents(1234.5)).toBe('$1,234.50')
  expect(formatCents(0)).toBe('$0.00')
  expect(formatCents(1234567.891)).toBe('$1,234,567.89')
  expect(formatMoney(1000)).toBe('$1,000')
  expect(formatMoney(1250.5)).toBe('$1,250.50')
})

test.each([
  [{sizeTo: 200, sizeUnit: 'sqft'}, 'Under 200 sq ft'],
  [{sizeFrom: 0, sizeTo: 200, sizeUnit: 'sqft'}, 'Under 200 sq ft'],
  [{sizeFrom: 200, sizeTo: 400, sizeUnit: 'sqft'}, '200-400 sq ft'],
  [{sizeFrom: 400, sizeUnit: 'sqft'}, '400+ sq ft'],
  [{sizeFrom: 6, sizeTo: 12.5, sizeUnit: 'inches'}, '6-12.5 in'],
  [{sizeFrom: 1200, sizeTo: 1200, sizeUnit: 'sqft'}, '1,200 sq ft'],
  [{label: ' ', sizeTo: 6, sizeUnit: 'inches'}, 'Under 6 in'],
])('a price for %o without words of its own is called "%s"', (tier, label) => {
  expect(tierLabel(tier)).toBe(label)
})

test('the words that the owner typed stand as they are, and nothing is called nothing', () => {
  expect(tierLabel({label: 'Small, max 200 sq. feet ', sizeTo: 200, sizeUnit: 'sqft'})).toBe('Small, max 200 sq. feet ')
  expect(tierLabel({label: null})).toBeNull()
  expect(tierLabel({})).toBeNull()
})

test('numbers without a known unit, and a size from nothing without an end, are no size', () => {
  expect(sizeOf({sizeTo: 200})).toBeNull()
  expect(sizeOf({sizeTo: 200, sizeUnit: 'toString'})).toBeNull()
  expect(sizeOf({sizeFrom: 0, sizeUnit: 'sqft'})).toBeNull()
  expect(sizeOf({sizeFrom: -3, sizeTo: Number.NaN, sizeUnit: 'sqft'})).toBeNull()
  expect(sizeOf({sizeFrom: 400, sizeTo: null, sizeUnit: 'sqft'})).toEqual({unit: 'sqft', from: 400, to: Infinity})
})

test('sizes that touch do not overlap; the same ones, and those that share a part, do', () => {
  const under = {sizeTo: 200, sizeUnit: 'sqft'}
  const middle = {sizeFrom: 200, sizeTo: 400, sizeUnit: 'sqft'}
  const over = {sizeFrom: 400, sizeUnit: 'sqft'}
  expect(overlappingTiers([under, middle, over, {}, {...under, sizeUnit: 'inches'}])).toEqual([])
  expect(overlappingTiers([under, {...middle}, over, middle])).toEqual([middle, middle])
  const wide = {sizeFrom: 399, sizeUnit: 'sqft'}
  expect(overlappingTiers([under, middle, wide])).toEqual([middle, wide])
  const exact = {sizeFrom: 100, sizeTo: 100, sizeUnit: 'sqft'}
  expect(overlappingTiers([exact, {...exact}])).toHaveLength(2)
})
