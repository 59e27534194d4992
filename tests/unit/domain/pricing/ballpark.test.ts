import fc from 'fast-check'
import {expect, test} from 'vitest'
import {addBallparks, ballpark, formatBallpark, middleOf} from '#web/domain/pricing/ballpark.ts'
import {formatFromPrice} from '#web/domain/pricing/from-price.ts'
import {services} from '../../studio/seed/seed-documents.ts'

const tiersOf = (id: string) => services.find(({_id}) => _id === id)?.priceTiers ?? expect.fail(`no ${id}`)
const said = (id: string, quantity = {}, pick?: (tier: {label: string; unit?: string | null}) => boolean) => {
  const range = ballpark(pick ? tiersOf(id).filter(pick) : tiersOf(id), quantity)
  return range && formatBallpark(range)
}

test('a whole service costs from its cheapest to its dearest tier', () => {
  expect(said('service-tv-mount-installation')).toBe('$120-$320')
  expect(said('service-drywall-repair')).toBe('$95-$350+')
})

test('a size chooses the tier whose size contains it, the open tier beyond the last one', () => {
  expect(said('service-drywall-repair', {inches: 6})).toBe('$95-$175')
  expect(said('service-drywall-repair', {inches: 8})).toBe('$180-$320')
  expect(said('service-drywall-repair', {inches: 20})).toBe('$350+')
  expect(said('service-water-damage-restoration', {squareFeet: 60})).toBe('$1,200-$2,400')
  expect(said('service-water-damage-restoration', {squareFeet: 400})).toBe('$2,500+')
})

test('a size past the last one costs what the sized tiers cost, where no other tier is for it', () => {
  const tiers = [
    {sizeTo: 200, sizeUnit: 'sqft', from: 100, to: 200, unit: 'flat'},
    {sizeFrom: 201, sizeTo: 400, sizeUnit: 'sqft', from: 300, to: 400, unit: 'flat'},
  ]
  expect(ballpark(tiers, {squareFeet: 900})).toEqual({low: 100, high: 400, openEnded: false})
  expect(ballpark(tiers, {squareFeet: 201})).toEqual({low: 300, high: 400, openEnded: false})
  // Nobody has said how large it is.
  expect(ballpark(tiers, {squareFeet: 0})).toEqual({low: 100, high: 400, openEnded: false})
})

test('a span shows its plus where its dearest price has no end, and not for a cheaper one', () => {
  const open = {from: 95, to: null, openEnded: true, unit: 'flat'}
  const dear = {from: 200, to: 400, unit: 'flat'}
  expect(ballpark([open, dear])).toEqual({low: 95, high: 400, openEnded: false})
  expect(ballpark([open, {...dear, openEnded: true}])).toEqual({low: 95, high: 400, openEnded: true})
})

test('a price without an upper end is that price, unless it can cost more', () => {
  const tier = {from: 150, unit: 'flat'}
  expect(said('service-tv-mount-installation', {}, ({label}) => label === 'Full motion mount')).toBe('$160-$240')
  expect(ballpark([tier])).toEqual({low: 150, high: 150, openEnded: false})
  expect(formatBallpark({low: 150, high: 150, openEnded: false})).toBe('$150')
  expect(ballpark([{...tier, openEnded: true}])).toEqual({low: 150, high: null, openEnded: true})
  expect(ballpark([{...tier, from: Number.NaN}])).toBeNull()
  expect([ballpark([]), ballpark(null), ballpark([{from: null, unit: 'flat'}])]).toEqual([null, null, null])
})

test('a price per square foot is multiplied, at the rate of that size, and is none without the number', () => {
  expect(said('service-lvp-floor-installation', {squareFeet: 120})).toBe('$420-$630')
  expect(said('service-lvp-floor-installation', {squareFeet: 1000})).toBe('$3,000-$4,250')
  expect(said('service-lvp-floor-installation')).toBeNull()
})

test('flat prices and devices are multiplied by their number, steps need one', () => {
  const isMount = (tier: {label: string}) => tier.label === 'Full motion mount'
  expect(said('service-tv-mount-installation', {count: 2}, isMount)).toBe('$320-$480')
  expect(said('service-smart-home', {count: 3}, tier => tier.unit === 'device')).toBe('$450-$660')
  expect(said('service-floor-installation', {}, tier => tier.unit === 'step')).toBeNull()
  expect(said('service-floor-installation', {count: 13}, tier => tier.unit === 'step')).toBe('$585-$1,105')
})

test('one number stands in the middle of a range, and at the start of one without an end', () => {
  const middles = [
    {low: 95, high: 180, openEnded: false},
    {low: 350, high: null, openEnded: true},
    {low: 950, high: 2400, openEnded: true},
  ].map(middleOf)
  expect(middles).toEqual([137.5, 350, 950])
})

test('ranges add up, in cents, and stay open when one of them is', () => {
  const closed = {low: 100, high: 200, openEnded: false}
  const [endless, open] = [null, 2400].map(high => ({low: 950, high, openEnded: true}))
  const sum = (...ranges: (typeof closed | typeof endless | null)[]) => addBallparks(ranges.map(range => range ?? null))
  expect(sum(closed, null, closed)).toEqual({low: 200, high: 400, openEnded: false})
  expect(sum(closed, endless)).toEqual({low: 1050, high: null, openEnded: true})
  expect(sum(closed, open)).toEqual({low: 1050, high: 2600, openEnded: true})
  expect(addBallparks([{low: 350, high: null, openEnded: false}])).toEqual({low: 350, high: null, openEnded: true})
  expect(sum(null)).toBeNull()
  const cents = {low: 0.1, high: 0.7, openEnded: false}
  expect(sum(cents, {...cents, low: 0.2, high: 0.1})).toEqual({low: 0.3, high: 0.8, openEnded: false})
})

test('whatever words an owner writes over a price, its size fields choose it', () => {
  const [small, medium, big] = [{from: 100}, {from: 200}, {from: 300}].map(price => ({...price, unit: 'flat'}))
  const tiers = [
    {...small, label: 'Small, max 200 sq. feet', sizeTo: 200, sizeUnit: 'sqft'},
    {...medium, label: 'Medium (400 sqft)', sizeFrom: 200, sizeTo: 400, sizeUnit: 'sqft'},
    {...big, label: 'Large', sizeFrom: 400, sizeUnit: 'sqft'},
  ]
  const priceOf = (squareFeet: number) => ballpark(tiers, {squareFeet})?.low
  expect([150, 200, 201, 400, 401].map(priceOf)).toEqual([100, 100, 200, 200, 300])
})

test('a label that names a size chooses nothing where the fields are empty or have no unit', () => {
  const tiers = [
    {label: 'Under 200 sq ft', from: 100, unit: 'flat'},
    {label: '200+ sq ft', sizeFrom: 200, sizeUnit: null, from: 300, unit: 'flat'},
  ]
  expect(ballpark(tiers, {squareFeet: 150})).toEqual({low: 100, high: 300, openEnded: false})
})

test('a ballpark is never below zero, never upside down, and grows with the number', () => {
  const tier = fc.record({
    sizeFrom: fc.option(fc.integer({min: -5, max: 300})),
    sizeTo: fc.option(fc.integer({min: -5, max: 300})),
    sizeUnit: fc.constantFrom('sqft', 'inches', 'miles', null),
    from: fc.option(fc.float({min: 0, max: 9000, noNaN: true})),
    to: fc.option(fc.float({min: 9000, max: 20_000, noNaN: true})),
    unit: fc.constantFrom('flat', 'sqft', 'step', 'device', null),
    openEnded: fc.option(fc.boolean()),
  })
  const property = fc.property(fc.array(tier), fc.integer({min: 1, max: 50}), (tiers, count) => {
    const once = ballpark(tiers, {count, squareFeet: 100})
    const more = ballpark(tiers, {count: count + 1, squareFeet: 100})
    if (!once || !more) return
    expect(once.low).toBeGreaterThanOrEqual(0)
    expect(once.high ?? once.low).toBeGreaterThanOrEqual(once.low)
    expect(more.low).toBeGreaterThanOrEqual(once.low)
    expect(middleOf(once)).toBeGreaterThanOrEqual(once.low)
  })
  fc.assert(property, {numRuns: 500, seed: 6})
})

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
