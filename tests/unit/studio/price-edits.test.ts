import {expect, test} from 'vitest'
import {
  acceptConflicts,
  changesOf,
  conflictsOf,
  editCell,
  problemsOf,
  raisedAmount,
  raisePrices,
  readAmount,
} from '#studio/tools/prices/price-edits.ts'
import {type PricedDocument, searchPrices, toPriceGroups} from '#studio/tools/prices/price-rows.ts'

const service = (from: number, to: number | null = null): PricedDocument => ({
  _id: 'painting',
  _type: 'service',
  _rev: 'r1',
  title: 'Painting',
  priceTiers: [
    {_key: 'a', label: 'Small room', from, to},
    {_key: 'b', label: 'Walls', from: 2.5, to: 4, unit: 'sqft'},
  ],
})
const hourly: PricedDocument = {_id: 'four', _type: 'hourlyPackage', _rev: 'r1', label: '4 hours', price: 400}
const groups = toPriceGroups([service(95, 175), hourly])
const [from, to] = [groups[0]?.rows[0]?.from, groups[0]?.rows[0]?.to]
if (!from || !to) throw new Error('no cells')

const raise = {amount: 5, by: 'percent', isLower: false, roundTo: 1} as const

test('every tier is a row with two amounts, every package a row with one', () => {
  expect(groups.map(({title, rows}) => [title, rows.map(row => [row.words, row.from.live, row.to?.live])])).toEqual([
    [
      'Painting',
      [
        ['Small room', 95, 175],
        ['Walls', 2.5, 4],
      ],
    ],
    ['Hourly packages', [['4 hours', 400, undefined]]],
  ])
})

test('a draft that says something else is told beside the live amount', () => {
  const draft = {...service(99, 175), _id: 'drafts.painting'}
  const [row] = toPriceGroups([service(95, 175), draft])[0]?.rows ?? []
  expect([row?.from.draft, row?.to?.draft]).toEqual([99, undefined])
})

test('the search takes words of the service and of the price', () => {
  expect(searchPrices(groups, 'paint small').flatMap(({rows}) => rows.map(({words}) => words))).toEqual(['Small room'])
  expect(searchPrices(groups, 'hours')).toHaveLength(1)
  expect(searchPrices(groups, 'nothing')).toEqual([])
})

test.each([
  [95, raise, 100],
  [175, raise, 184],
  [95, {...raise, isLower: true}, 90],
  [95, {...raise, by: 'dollars', amount: 10} as const, 105],
  [95, {...raise, roundTo: 5} as const, 100],
  [95, {...raise, roundTo: 10} as const, 100],
  [95, {...raise, roundTo: 0} as const, 99.75],
  [2.5, raise, 2.65],
  [3.25, {...raise, roundTo: 10} as const, 3.4],
  [4, {...raise, by: 'dollars', amount: 10, isLower: true} as const, 0],
])('$%d with %o becomes $%d', (amount, how, raised) => {
  expect(raisedAmount(amount, how)).toBe(raised)
})

test('all prices are raised by 5 %, and typing the live amount again ends an edit', () => {
  const edits = raisePrices({}, groups, raise)
  expect(changesOf(edits, groups).map(({value}) => value)).toEqual([100, 184, 2.65, 4.2, 420])
  expect(changesOf(editCell(edits, from, '$95'), groups).map(({value}) => value)).toEqual([184, 2.65, 4.2, 420])
})

test('amounts are checked as in the documents', () => {
  expect(problemsOf(editCell({}, from, ''), groups)).toEqual({'painting a': 'This price needs an amount.'})
  expect(problemsOf(editCell({}, from, '200'), groups)).toEqual({'painting a': "'From' must not be more than 'to'."})
  expect(problemsOf(editCell({}, from, '9x'), groups)).toEqual({'painting a': 'Numbers only, for example 95 or 2.50.'})
  expect(problemsOf(editCell({}, from, '-5'), groups)).toHaveProperty(['painting a'])
  expect(problemsOf(editCell({}, to, ''), groups)).toEqual({})
})

test.each([
  ['1,250', 1250],
  [' $2.50 ', 2.5],
  ['.5', 0.5],
  ['', null],
  ['1e5', Number.NaN],
])('%j is read as %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test('an amount that another editor changed meanwhile is told, until it is accepted', () => {
  const edits = editCell({}, from, '99')
  const later = toPriceGroups([service(97, 175), hourly])
  expect(conflictsOf(edits, groups)).toEqual([])
  expect(conflictsOf(edits, later).map(({live}) => live)).toEqual([97])
  expect(conflictsOf(acceptConflicts(edits, later), later)).toEqual([])
})
