import {expect, test} from 'vitest'
import {quoteHourly, quoteScope} from '#web/domain/pricing/order-quote.ts'
import {priceScope} from '#web/domain/pricing/price-scope.ts'
import {seedPrices} from '../../../helpers/catalogue.ts'

const prices = await seedPrices()
const price = (services: string[], options: Record<string, number | null> = {}) =>
  priceScope(prices.catalogue, {
    services,
    options: Object.entries(options).map(([option, amount]) => ({option, amount})),
  })

test('each choice adds its price, times its pieces', () => {
  const {lines, total} = price(['tv_mounting', 'drywall_repair'], {
    'tv_mounting/full-motion-mount': 2,
    'drywall_repair/small-hole-or-dent-up-to-6-in': null,
  })
  expect(lines.map(({label, range}) => [label, range?.low, range?.high])).toEqual([
    ['Full motion mount', 320, 480],
    ['Small hole or dent, up to 6 in', 95, 175],
  ])
  expect(total).toEqual({low: 415, high: 655, openEnded: false})
})

test('a price per square foot waits for the size, which chooses the price, and steps for their number', () => {
  const vinyl = (amount: number | null) => price(['flooring'], {'flooring/vinyl-plank-installed': amount}).total
  expect([vinyl(null), price(['flooring'], {'flooring/stairs': null}).total]).toEqual([null, null])
  expect([vinyl(100), vinyl(1000)]).toMatchObject([
    {low: 350, high: 525},
    {low: 3000, high: 4250},
  ])
  expect(price(['flooring'], {'flooring/stairs': 12}).total).toMatchObject({low: 540, high: 1020})
})

test('a kind of work without choices spans all its prices, or starts at the lowest if one of its choices has none', () => {
  expect(price(['tv_mounting']).total).toEqual({low: 120, high: 320, openEnded: false})
  expect(price(['drywall_repair'])).toMatchObject({lines: [{range: null, from: 95}], total: {low: 95, openEnded: true}})
  expect(price(['drywall_repair', 'tv_mounting']).total).toEqual({low: 215, high: null, openEnded: true})
  expect(price(['fence_repair']).total).toBeNull()
})

test('a price without an end leaves the sum without one', () => {
  const {total} = price(['drywall_repair', 'tv_mounting'], {'drywall_repair/large-hole-or-a-ceiling': null})
  expect(total).toEqual({low: 470, high: null, openEnded: true})
})

/** One kind of work whose choices cost what is given, without being asked how many. */
function fences(...tiers: object[]) {
  const choice = {label: 'Choice', price: null, measure: null}
  const flat = {label: null, from: 100, unit: 'flat'}
  const options = tiers.map((tier, index) => ({...choice, key: `choice-${index}`, tiers: [{...flat, ...tier}]}))
  const groups = [{value: 'fences', title: 'Fences', options}]
  return [{value: 'outside', title: 'Outside', description: null, icon: null, groups}]
}

test('the span of a kind of work keeps its plus where its dearest choice has no end, and only there', () => {
  const span = (...tiers: object[]) => priceScope(fences(...tiers), {services: ['fences'], options: []}).lines
  const closed = {from: 300, to: 500}
  expect(span({openEnded: true}, closed)).toMatchObject([
    {label: 'Fences', range: {low: 100, high: 500, openEnded: false}},
  ])
  expect(span(closed, {from: 900, openEnded: true})[0]?.range).toEqual({low: 300, high: 900, openEnded: true})
})

test('a number that nobody asked for multiplies nothing', () => {
  const options = [{option: 'fences/choice-0', amount: 50}]
  expect(priceScope(fences({to: 150}), {services: ['fences'], options}).total).toMatchObject({low: 100, high: 150})
})

test('custom work and what the owner took out of the catalogue are lines without a price', () => {
  const {lines, total} = price(['custom:Fix%20gate', 'chimney_repair'])
  expect(lines.map(({label, range}) => [label, range])).toEqual([
    ['Fix gate', null],
    ['chimney repair', null],
  ])
  expect(total).toBeNull()
})

test('the quote of an order by scope says its range and the disclaimer', () => {
  const chosen = {services: ['interior_painting'], options: [{option: 'interior_painting/accent-wall', amount: 3}]}
  expect(quoteScope(prices, chosen)).toMatchObject({
    kind: 'ballpark',
    text: '$540-$960',
    total: {low: 540, high: 960},
    lines: [{service: 'interior_painting', option: 'interior_painting/accent-wall', label: 'Accent wall', amount: 3}],
    disclaimer: prices.disclaimer,
  })
})

test('the quote of an hourly order is the price of its package, and nothing for one that is gone', () => {
  expect(quoteHourly(prices, '4hours')).toEqual({kind: 'package', text: '$390', label: '4 hours', price: 390})
  expect(quoteHourly({...prices, packages: []}, '4hours')).toBeNull()
  const packages = prices.packages.map(one => ({...one, price: null}))
  expect(quoteHourly({...prices, packages}, '4hours')).toBeNull()
})
