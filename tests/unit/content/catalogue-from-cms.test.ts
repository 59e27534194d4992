import {vercelStegaCombine} from '@vercel/stega'
import {expect, test} from 'vitest'
import type {HourlyPackagesQueryResult, WorkCategoriesQueryResult} from '#web/content/sanity-types.gen.ts'
import {toCatalogue, toPackages} from '#web/content/to-catalogue.ts'

type Category = WorkCategoriesQueryResult[number]
type Group = NonNullable<Category['groups']>[number]
type Option = NonNullable<Group['options']>[number]
type Tier = NonNullable<Option['tiers']>[number]

const noSize = {sizeFrom: null, sizeTo: null, sizeUnit: null, note: null}
const tier = {...noSize, from: 95, to: null, unit: 'flat', openEnded: false} satisfies Tier
const option = {
  _key: 'a',
  label: 'Rehang a door',
  askCount: false,
  service: null,
  tier: null,
  tiers: [tier],
} satisfies Option
const group = {_key: 'g', title: 'Doors', value: 'door_repair', options: [option]} satisfies Group
const named = {_id: 'c', title: 'Repairs', value: 'repairs', icon: 'hammer', description: 'Small things'} as const
const category: Category = {...named, groups: [group]}
const optionsOf = (...options: Option[]) =>
  toCatalogue([{...category, groups: [{...group, options}]}])[0]?.groups[0]?.options
const measureOf = (tiers: Tier[] | null, askCount: boolean | null = false) =>
  optionsOf({...option, tiers, askCount})?.[0]?.measure

/** A text as the preview gets it, with where it comes from written invisibly behind it. */
const hidden = <T extends string>(text: T) => vercelStegaCombine(text, {origin: 'sanity.io', href: '/studio'}) as T

test('a whole category comes over as it is', () => {
  const options = [{key: 'a', label: 'Rehang a door', tiers: [{...tier, note: undefined}], price: '$95', measure: null}]
  const groups = [{value: 'door_repair', title: 'Doors', options}]
  expect(toCatalogue([category])).toEqual([
    {value: 'repairs', title: 'Repairs', description: 'Small things', icon: 'hammer', groups},
  ])
})

test('what has no name, or none for the stored orders, cannot be ordered; a price without an amount is none', () => {
  const nameless = [{title: null}, {value: null}]
  expect(toCatalogue(nameless.map(none => ({...category, ...none})))).toEqual([])
  const groups = [...nameless, {options: null}].map(none => ({...group, ...none}))
  expect(toCatalogue([{...category, groups}])[0]?.groups).toEqual([{value: 'door_repair', title: 'Doors', options: []}])
  expect(toCatalogue([{...category, groups: null}])[0]?.groups).toEqual([])
  expect(optionsOf({...option, label: null}, {...option, tiers: [{...tier, from: null}]})).toMatchObject([{tiers: []}])
  expect(optionsOf({...option, tiers: [{...tier, note: 'Planed'}]})).toMatchObject([{note: 'Planed'}])
})

test('what has to be known before there is a price follows from how it is charged', () => {
  expect(measureOf([tier])).toBeNull()
  expect(measureOf([tier], true)).toBe('count')
  expect(measureOf(null, true)).toBe('count')
  expect(measureOf([{...tier, unit: 'device'}])).toBe('count')
  expect(measureOf([{...tier, unit: 'step'}], true)).toBe('steps')
  expect(measureOf([tier, {...tier, unit: 'sqft'}, {...tier, unit: 'step'}], true)).toBe('squareFeet')
  expect(measureOf([tier, {...tier, unit: 'sqft', from: null}])).toBeNull()
})

test('keys that orders are stored under are free of what the preview hides in texts', () => {
  const [found] = toCatalogue([
    {...category, value: hidden('repairs'), groups: [{...group, value: hidden('door_repair')}]},
  ])
  expect([found?.value, found?.groups[0]?.value]).toEqual(['repairs', 'door_repair'])
  const packages: HourlyPackagesQueryResult = [
    {_id: 'p', label: 'Half a day', value: hidden('4hours'), price: 390, description: null, popular: true},
  ]
  expect(toPackages(packages)).toEqual([
    {value: '4hours', label: 'Half a day', price: 390, description: null, popular: true},
  ])
})

test('a package without a name or a place in the order form is not offered', () => {
  const whole = {_id: 'p', label: 'An hour', value: '1hour', price: 110, description: null, popular: null} as const
  expect(
    toPackages([
      {...whole, label: null},
      {...whole, value: null},
      {...whole, value: '2days' as '1hour'},
    ]),
  ).toEqual([])
  expect(toPackages([whole])).toMatchObject([{value: '1hour', popular: false}])
})

const gutters = {
  _id: 'gutters',
  title: 'Gutter Cleaning',
  category: null,
  priceTiers: [{...tier, _key: 't', label: 'One story', note: null}],
}
const installations = {...category, _id: 'i', value: 'installations', title: 'Installations', groups: []}
const groupsOf = (...services: Parameters<typeof toCatalogue>[1] & object) =>
  toCatalogue([category, installations], services).map(({groups}) => groups.map(({value}) => value))

test('a service that no choice stands for is a kind of work of its own, in the category that the owner chose', () => {
  const [repairs] = toCatalogue([category, installations], [gutters])
  const options = [{key: 't', label: 'One story', measure: null, tiers: [{from: 95}]}]
  expect(repairs?.groups[1]).toMatchObject({value: 'gutter_cleaning', title: 'Gutter Cleaning', options})
  expect(groupsOf({...gutters, category: 'i'})).toEqual([['door_repair'], ['gutter_cleaning']])
  for (const chosen of [null, 'gone'])
    expect(groupsOf({...gutters, category: chosen})).toEqual([['door_repair', 'gutter_cleaning'], []])
  const priced = {...category, groups: [{...group, options: [{...option, service: 'gutters'}]}]}
  expect(toCatalogue([priced], [gutters])[0]?.groups).toHaveLength(1)
})

test('names in stored orders are never shared', () => {
  expect(groupsOf({...gutters, title: 'Door repair'}, {...gutters, _id: 'b', title: '123'})).toEqual([
    ['door_repair', 'door_repair_2', 'service'],
    [],
  ])
})
