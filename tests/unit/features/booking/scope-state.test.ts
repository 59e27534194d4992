import {expect, test} from 'vitest'
import {customService, customText} from '#web/domain/pricing/catalogue.ts'
import {
  chosenIn,
  emptyScope,
  missingIn,
  reachable,
  type ScopeValues,
  toggled,
  toggledOption,
  typedScope,
  withCustom,
  withTyped,
} from '#web/features/booking/scope/scope-state.ts'
import {seedPrices} from '../../../helpers/catalogue.ts'

const {catalogue} = await seedPrices()
const needs = {catalogue, requireConsent: true}
const order = (values: Partial<ScopeValues>): ScopeValues => ({...emptyScope, ...values})
const chosen = order({categories: ['repairs'], services: ['door_repair'], timeline: 'flexible'})
const whole = {...chosen, address: '1 Main St', name: 'Ada', phone: '(704) 555-0101', email: 'ada@example.com'}

test('no step can be reached before the one before it has what it needs', () => {
  expect(missingIn(1, emptyScope, false, needs)).toEqual(['category'])
  expect(reachable(emptyScope, 4, needs)).toBe(1)
  expect(reachable(order({categories: ['repairs']}), 4, needs)).toBe(2)
  expect(reachable({...chosen, timeline: ''}, 4, needs)).toBe(3)
  expect(reachable(chosen, 4, needs)).toBe(4)
  // The nearest one that may be shown stands in for a step that does not exist.
  expect([0, Number.NaN].map(step => reachable(emptyScope, step, needs))).toEqual([1, 1])
  expect(reachable(whole, 9, needs)).toBe(4)
  expect(reachable(whole, 1, needs)).toBe(1)
})

test('a category that is taken back takes its services along, and brings them again, in the order of the catalogue', () => {
  const without = {...chosen, categories: toggled(toggled(chosen.categories, 'painting'), 'repairs')}
  expect(chosenIn(catalogue, without).services).toEqual([])
  expect(missingIn(2, without, false, needs)).toEqual(['service'])
  const services = toggled(without.services, 'drywall_repair')
  const again = {...without, categories: toggled(without.categories, 'repairs'), services}
  expect(chosenIn(catalogue, again).services).toEqual(['drywall_repair', 'door_repair'])
  const one = {...again, services: toggled(services, 'drywall_repair')}
  expect(chosenIn(catalogue, one).services).toEqual(['door_repair'])
})

test('a custom service counts as a service and stands once in its coded form', () => {
  const services = withCustom([], '  Fix the  gate & 2 steps ')
  expect(services).toEqual(['custom:Fix%20the%20gate%20%26%202%20steps'])
  expect(missingIn(2, order({categories: ['repairs'], services}), false, needs)).toEqual([])
  for (const text of [' ', 'fix the GATE & 2 steps']) expect(withCustom(services, text)).toEqual(services)
})

test('custom words survive the coding, whatever they are, and a damaged code is shown as it is', () => {
  for (const text of ['50% off: a/b?', 'Ñandú 🙂', 'x'.repeat(500)]) {
    expect(customText(customService(text) ?? '')).toBe(text.slice(0, 120))
  }
  expect(customText(customService('broken \ud83d') ?? '')).toContain('broken')
  expect(customText(customService(`${'x'.repeat(119)}🙂`) ?? '')).toBe(`${'x'.repeat(119)}\ufffd`)
  expect(customText('not_custom:words')).toBeNull()
  expect(customText('custom:%E0%A4%A')).toBe('%E0%A4%A')
  expect(customText('door_repair')).toBeNull()
})

test('choices count only within the services that are ordered', () => {
  const [first, second] = ['door_repair/new-interior-door', 'door_repair/door-that-sticks-or-will-not-latch'] as const
  const options = toggledOption([{option: first, amount: 3}], second)
  const both = [
    {option: first, amount: 3},
    {option: second, amount: null},
  ]
  expect(chosenIn(catalogue, {...chosen, options}).options).toEqual(both)
  expect(chosenIn(catalogue, {...chosen, options, services: []}).options).toEqual([])
  expect(toggledOption(options, first)).toEqual([{option: second, amount: null}])
})

test('a category or a service that the owner took out meanwhile is none', () => {
  const gone = order({categories: ['chimneys'], services: ['chimney_repair'], timeline: 'flexible'})
  expect([reachable(gone, 4, needs), missingIn(1, gone, false, needs)]).toEqual([1, ['category']])
  expect(missingIn(2, {...gone, categories: ['repairs']}, false, needs)).toEqual(['service'])
})

test('Submit waits for address, name, phone, email and consent, in the order of the form', () => {
  expect(missingIn(4, chosen, false, needs)).toEqual(['address', 'name', 'phone', 'email', 'consentToText'])
  expect(missingIn(4, whole, false, needs)).toEqual(['consentToText'])
  expect(missingIn(4, whole, true, needs)).toEqual([])
  expect(missingIn(4, whole, false, {...needs, requireConsent: false})).toEqual([])
})

test('an order that was sent without JavaScript is read with its choices and own words, and without the consent', () => {
  const sent = new URLSearchParams([
    ['categories', 'repairs'],
    ['categories', 'installations'],
    ['services', 'tv_mounting'],
    ['options', 'tv_mounting/full-motion-mount'],
    ['amount:tv_mounting/full-motion-mount', '2'],
    ['custom_service', 'Oil the hinges'],
    ['consentToText', 'on'],
  ])
  expect(typedScope(sent)).toEqual({
    categories: ['repairs', 'installations'],
    services: ['tv_mounting', 'custom:Oil%20the%20hinges'],
    options: [{option: 'tv_mounting/full-motion-mount', amount: 2}],
  })
})

test('what stands in the form is read whole, and what is empty does not hide a draft', () => {
  const typed = {description: 'Two doors', address: '1 Main St', name: 'Ada', phone: '704', email: 'a@b.co'}
  expect(typedScope(new URLSearchParams({...typed, timeline: 'this_week'}))).toEqual({...typed, timeline: 'this_week'})
  const empty = new URLSearchParams({description: '', name: '', timeline: 'some day', custom_service: ' '})
  expect(typedScope(empty)).toEqual({})
  const option = 'door_repair/new-interior-door'
  expect(typedScope(new URLSearchParams({options: option}))).toEqual({options: [{option, amount: null}]})
})

const typed = (fields: string) => typedScope(new URLSearchParams(fields))

test('what is ticked in the form stands beside what was chosen before', () => {
  const before = {categories: ['outdoor'], services: ['custom:x'], options: [{option: 'a/b', amount: 2}]}
  const ticked = 'categories=repairs&services=drywall_repair&options=drywall_repair/big&amount:drywall_repair/big='
  expect(withTyped(before, typed(ticked))).toEqual({
    categories: ['outdoor', 'repairs'],
    services: ['custom:x', 'drywall_repair'],
    options: [
      {option: 'a/b', amount: 2},
      {option: 'drywall_repair/big', amount: null},
    ],
  })
})

test('a choice keeps its number, unless another one is typed', () => {
  const before = {options: [{option: 'drywall_repair/big', amount: 3}]}
  expect(withTyped(before, typed('options=drywall_repair/big')).options).toEqual(before.options)
  const changed = typed('options=drywall_repair/big&amount:drywall_repair/big=4')
  expect(withTyped(before, changed).options).toEqual([{option: 'drywall_repair/big', amount: 4}])
})

test('words that are typed go before those of last time', () => {
  const before = {description: 'old', name: 'Ann'}
  expect(withTyped(before, typed('description=new'))).toMatchObject({description: 'new', name: 'Ann'})
})
