import {expect, test} from 'vitest'
import {overlappingTiers, sizeOf, tierLabel} from '#schemas/price-size.ts'

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
