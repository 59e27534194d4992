import {expect, test} from 'vitest'
import {
  acceptConflicts,
  changesOf,
  conflictsOf,
  editCell,
  openEdits,
  problemsOf,
  raisedAmount,
  raisePrices,
  readAmount,
  settleEdits,
} from '#studio/tools/prices/price-edits.ts'
import {cellId, type PricedDocument, searchPrices, toPriceGroups} from '#studio/tools/prices/price-rows.ts'

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

test('every tier is a row with two amounts, every package one with one, and a draft that says something else is told', () => {
  const amounts = groups.map(({rows}) => rows.map(row => [row.words, row.from.live, row.to?.live]))
  const tiers = [
    ['Small room', 95, 175],
    ['Walls', 2.5, 4],
  ]
  expect(amounts).toEqual([tiers, [['4 hours', 400, undefined]]])
  expect(groups.map(({title}) => title)).toEqual(['Painting', 'Hourly packages'])
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
  [2.5, raise, 3],
  [175, raise, 184],
  [95, {...raise, isLower: true}, 90],
  [95, {...raise, by: 'dollars', amount: 10} as const, 105],
  [95, {...raise, roundTo: 5} as const, 100],
  [95, {...raise, roundTo: 10} as const, 100],
  [95, {...raise, roundTo: 0} as const, 99.75],
  [9, raise, 9],
  [22, {...raise, roundTo: 10} as const, 20],
  [12, {...raise, roundTo: 5} as const, 15],
  [1.5, raise, 1.6],
  [3.25, {...raise, roundTo: 10} as const, 3],
  [4, {...raise, by: 'dollars', amount: 10, isLower: true} as const, 0],
])('$%d with %o becomes $%d', (amount, how, raised) => {
  expect(raisedAmount(amount, how)).toBe(raised)
})

test('a rate per square foot rounds finer, because whole dollars would double it', () => {
  expect([raisedAmount(2.5, raise, true), raisedAmount(95, {...raise, roundTo: 10}, true)]).toEqual([2.65, 100])
})

test('all prices are raised by 5 %, and typing the live amount again ends an edit', () => {
  const edits = raisePrices({}, groups, raise)
  expect(changesOf(edits, groups).map(({value}) => value)).toEqual([100, 184, 2.65, 4.2, 420])
  expect(changesOf(editCell(edits, from, '$95'), groups).map(({value}) => value)).toEqual([184, 2.65, 4.2, 420])
})

test.each([
  ['', 'Write a price here.'],
  ['200', "'From' must not be more than 'to'."],
  ['9x', 'Numbers only, for example 95 or 2.50.'],
  ['-5', 'Prices cannot be negative.'],
])('a price of %j is checked as in the documents, and it alone is marked', (text, sentence) => {
  const edits = editCell(editCell({}, to, '180'), from, text)
  const cells = sentence.includes('more than') ? [cellId(from), cellId(to)] : [cellId(from)]
  expect(problemsOf(edits, groups)).toEqual({'painting a': {sentence, cells}})
  expect(problemsOf(editCell({}, to, ''), groups)).toEqual({})
  expect(problemsOf(editCell({}, from, '175'), groups)).toEqual({})
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

test('a price that comes back as it was typed here is not another editor’s, and one that does not is', () => {
  const typed = editCell(editCell({}, from, '99'), to, '180')
  const published = toPriceGroups([service(99, 180), hourly])
  expect(openEdits(typed, published)).toEqual({})
  expect(openEdits(typed, groups)).toEqual(typed)
  const later = toPriceGroups([service(99, 190), hourly])
  expect(conflictsOf(openEdits(typed, later), later).map(({live}) => live)).toEqual([190])
})

test('what is typed while prices are published stays, and what was sent goes', () => {
  const sent = editCell(editCell({}, from, '99'), to, '180')
  const meanwhile = editCell(sent, to, '185')
  expect(settleEdits(meanwhile, sent, {isLive: true})).toEqual({[cellId(to)]: {text: '185', base: 180}})
  expect(settleEdits(meanwhile, sent, {isLive: false})).toEqual({[cellId(to)]: {text: '185', base: 175}})
})

test('an empty box that another editor fills meanwhile is told, too', () => {
  const [empty, filled] = [undefined, 130].map(amount => toPriceGroups([service(95, amount)]))
  const [box, taken] = [empty, filled].map(board => board?.[0]?.rows[0]?.to ?? expect.fail('no cell'))
  const edits = editCell(editCell({}, box as typeof to, '12'), taken as typeof to, '120')
  expect(conflictsOf(edits, filled ?? []).map(({live}) => live)).toEqual([130])
})

test('a hand-typed amount is raised from what was typed, and raising again begins there again', () => {
  const typed = editCell({}, from, '200')
  const once = raisePrices(typed, groups, {...raise, roundTo: 5})
  expect(once[cellId(from)]?.text).toBe('210')
  expect(raisePrices(once, groups, {...raise, amount: 10})[cellId(from)]?.text).toBe('220')
  expect(raisePrices(editCell({}, from, '9x'), groups, raise)[cellId(from)]?.text).toBe('9x')
})
