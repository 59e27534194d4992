import {expect, test} from 'vitest'
import {customService, customText} from '#web/domain/pricing/catalogue.ts'
import {
  firstState,
  missingIn,
  orderedOptions,
  orderedServices,
  type ScopeAction,
  scopeReducer,
  startState,
} from '#web/features/booking/scope/scope-state.ts'
import {typedScope} from '#web/features/booking/scope/typed-scope.ts'
import {seedPrices} from '../../../helpers/catalogue.ts'

const {catalogue} = await seedPrices()
const needs = {catalogue, requireConsent: true}
const after = (actions: ScopeAction[], state = firstState()) =>
  actions.reduce((before, action) => scopeReducer(before, action, needs), state)

const category = (value: string): ScopeAction => ({type: 'toggleCategory', value})
const service = (value: string): ScopeAction => ({type: 'toggleService', value})
const set = (field: 'timeline' | 'address' | 'name' | 'phone' | 'email', value: string): ScopeAction => ({
  type: 'set',
  field,
  value,
})
const contact = [
  set('address', '1 Main St'),
  set('name', 'Ada'),
  set('phone', '(704) 555-0101'),
  set('email', 'ada@example.com'),
]
const goTo = (step: number): ScopeAction => ({type: 'goTo', step})
const chosen = [category('repairs'), goTo(2), service('door_repair'), goTo(3), set('timeline', 'flexible'), goTo(4)]

test('no step can be reached before the one before it has what it needs', () => {
  expect(missingIn(1, firstState(), needs)).toEqual(['category'])
  expect(after([goTo(4)]).step).toBe(1)
  expect(after([category('repairs'), goTo(4)]).step).toBe(2)
  expect(after([category('repairs'), service('door_repair'), goTo(4)]).step).toBe(3)
  expect(after(chosen).step).toBe(4)
  // The nearest one that may be shown stands in for a step that does not exist.
  expect([after([goTo(0)]).step, after([goTo(Number.NaN)]).step]).toEqual([1, 1])
  expect(after([...chosen, ...contact, {type: 'consent', isGiven: true}, goTo(9)]).step).toBe(4)
})

test('going back keeps everything, and going forward again finds it', () => {
  const there = after([...chosen, ...contact])
  const back = after([goTo(1)], there)
  expect(back.step).toBe(1)
  expect(after([goTo(4)], back)).toEqual(there)
})

test('a category that is taken back takes its services along, and brings them again, in the order of the catalogue', () => {
  const without = after([category('painting'), category('repairs')], after(chosen))
  expect(orderedServices(catalogue, without.values)).toEqual([])
  expect(missingIn(2, without, needs)).toEqual(['service'])
  const again = after([category('repairs'), service('drywall_repair')], without)
  expect(orderedServices(catalogue, again.values)).toEqual(['drywall_repair', 'door_repair'])
  const one = after([service('drywall_repair')], again)
  expect(orderedServices(catalogue, one.values)).toEqual(['door_repair'])
})

test('a custom service counts as a service, stands once in its coded form and can be removed', () => {
  const own = after([category('repairs'), {type: 'addCustom', text: '  Fix the  gate & 2 steps '}])
  expect(own.values.services).toEqual(['custom:Fix%20the%20gate%20%26%202%20steps'])
  expect(missingIn(2, own, needs)).toEqual([])
  for (const text of [' ', 'fix the GATE & 2 steps']) expect(after([{type: 'addCustom', text}], own)).toEqual(own)
  const gone = after([{type: 'removeCustom', value: 'custom:Fix%20the%20gate%20%26%202%20steps'}], own)
  expect(gone.values.services).toEqual([])
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

test('choices count only within the services that are ordered, each with its own number', () => {
  const [first, second] = ['door_repair/new-interior-door', 'door_repair/door-that-sticks-or-will-not-latch']
  const ticked = after([
    ...chosen,
    {type: 'toggleOption', option: first},
    {type: 'toggleOption', option: second},
    {type: 'setAmount', option: first, amount: 3},
  ])
  expect(orderedOptions(catalogue, ticked.values)).toEqual([
    {option: first, amount: 3},
    {option: second, amount: null},
  ])
  expect(orderedOptions(catalogue, after([service('door_repair')], ticked).values)).toEqual([])
  expect(after([{type: 'toggleOption', option: first}], ticked).values.options).toEqual([
    {option: second, amount: null},
  ])
})

test('a category or a service that the owner took out meanwhile is none', () => {
  const values = {categories: ['chimneys'], services: ['chimney_repair'], timeline: 'flexible'} as const
  const restored = after([{type: 'restore', values, step: 4}])
  expect([restored.step, missingIn(1, restored, needs)]).toEqual([1, ['category']])
  const gone = after([category('repairs')], restored)
  expect(missingIn(2, gone, needs)).toEqual(['service'])
})

test('Submit waits for address, name, phone, email and consent, in the order of the form', () => {
  expect(missingIn(4, after(chosen), needs)).toEqual(['address', 'name', 'phone', 'email', 'consentToText'])
  const whole = after([...chosen, ...contact])
  expect(missingIn(4, whole, needs)).toEqual(['consentToText'])
  expect(missingIn(4, after([{type: 'consent', isGiven: true}], whole), needs)).toEqual([])
  expect(missingIn(4, whole, {...needs, requireConsent: false})).toEqual([])
})

test('a draft brings back what was chosen and its step, never the consent, and a restart brings back nothing', () => {
  const whole = after([...chosen, ...contact, {type: 'consent', isGiven: true}])
  const {values} = whole
  const restored = after([{type: 'restore', values: JSON.parse(JSON.stringify(values)), step: 4}])
  expect(restored).toEqual({step: 4, values, consentToText: false})
  expect(after([{type: 'restart'}], whole)).toEqual(firstState())
})

test('an order that was sent without JavaScript begins with what was chosen, where something is missing', () => {
  const sent = new URLSearchParams([
    ['categories', 'repairs'],
    ['categories', 'installations'],
    ['services', 'tv_mounting'],
    ['options', 'tv_mounting/full-motion-mount'],
    ['amount:tv_mounting/full-motion-mount', '2'],
    ['custom_service', 'Oil the hinges'],
    ['consentToText', 'on'],
  ])
  const start = {error: '', fields: {}, values: Object.fromEntries(sent), chosen: typedScope(sent)}
  expect(startState(start, needs)).toMatchObject({
    step: 3,
    values: {
      categories: ['repairs', 'installations'],
      services: ['tv_mounting', 'custom:Oil%20the%20hinges'],
      options: [{option: 'tv_mounting/full-motion-mount', amount: 2}],
    },
    consentToText: true,
  })
  expect(startState(null, needs)).toEqual(firstState())
  expect(startState({...start, values: {}}, needs).consentToText).toBe(false)
})

test('what stands in the form is read whole, and what is empty does not hide a draft', () => {
  const typed = {description: 'Two doors', address: '1 Main St', name: 'Ada', phone: '704', email: 'a@b.co'}
  expect(typedScope(new URLSearchParams({...typed, timeline: 'this_week'}))).toEqual({...typed, timeline: 'this_week'})
  const empty = new URLSearchParams({description: '', name: '', timeline: 'some day', custom_service: ' '})
  expect(typedScope(empty)).toEqual({})
  const option = 'door_repair/new-interior-door'
  expect(typedScope(new URLSearchParams({options: option}))).toEqual({options: [{option, amount: null}]})
})
