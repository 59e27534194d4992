/** What the owner reads when the choices of the booking page are not complete yet. */
import {expect, test} from 'vitest'
import {complaints, meta} from '../../helpers/schema-rules.ts'

const tier = {_key: 'small', _type: 'priceTier', label: 'Small patch', from: 95, unit: 'flat'}
const service = {_id: 'service-a', _type: 'service', priceTiers: [tier]}
const option = {
  _key: 'a',
  _type: 'workOption',
  label: 'Small hole',
  service: {_type: 'reference', _ref: 'service-a'},
  tier: 'small',
}
const group = {_key: 'a', _type: 'workGroup', title: 'Drywall repair', value: 'drywall_repair', options: [option]}
const category = {
  ...meta,
  _id: 'category-repairs',
  _type: 'workCategory',
  title: 'Repairs',
  value: 'repairs',
  order: 1,
  groups: [group],
}

test('a category with a kind of work and a priced choice can be published', async () => {
  expect(await complaints(category, [service])).toEqual([])
})

test('a choice whose price was taken out of its service is named', async () => {
  expect(await complaints(category, [{...service, priceTiers: []}])).toContain(
    'error: Choices: this price is no longer among those of the service',
  )
})

test('two categories, and two kinds of work, cannot share the name that orders are stored under', async () => {
  const other = {_id: 'category-other', _type: 'workCategory', value: 'repairs'}
  expect(await complaints(category, [service, other])).toContain(
    'error: Another category has this name in stored orders',
  )
  expect(await complaints({...category, groups: [group, {...group, _key: 'b'}]}, [service])).toContain(
    'error: Two kinds of work have the same name in stored orders',
  )
})

test('a name in stored orders cannot be mistaken for a visitor’s own words', async () => {
  const wrong = {...category, value: 'custom:a', groups: [{...group, value: 'Door repair'}]}
  const found = await complaints(wrong, [service])
  expect(found.filter(line => line === 'error: Only small letters, digits and underscores, please')).toHaveLength(2)
})

test('a category without any kind of work offers nothing and cannot be published', async () => {
  expect(await complaints({...category, groups: []})).toContain('error: The category needs at least one kind of work')
})
