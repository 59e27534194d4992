import {expect, test} from 'vitest'
import {withLinked} from '#web/features/booking/scope/linked-scope.ts'

const option = (key: string) => ({key, label: key, tiers: [], price: null, measure: null})
const catalogue = [
  {
    value: 'repairs',
    title: 'Repairs',
    description: null,
    icon: null,
    groups: [{value: 'drywall_repair', title: 'Drywall repair', options: [option('small'), option('big')]}],
  },
]

test('a link chooses its category, service and choice, beside what was chosen before', () => {
  const before = {categories: ['outdoor'], services: ['custom:x'], options: [{option: 'a/b', amount: 2}]}
  expect(withLinked(before, catalogue, {service: 'drywall_repair', tier: 'big'})).toEqual({
    categories: ['outdoor', 'repairs'],
    services: ['custom:x', 'drywall_repair'],
    options: [
      {option: 'a/b', amount: 2},
      {option: 'drywall_repair/big', amount: null},
    ],
  })
})

test('a choice with an amount keeps it', () => {
  const before = {options: [{option: 'drywall_repair/big', amount: 3}]}
  const {options} = withLinked(before, catalogue, {service: 'drywall_repair', tier: 'big'})
  expect(options).toEqual(before.options)
})

test('an unknown service changes nothing, an unknown choice only names the service', () => {
  expect(withLinked({}, catalogue, {service: 'nothing', tier: 'big'})).toEqual({})
  expect(withLinked({}, catalogue, {service: 'drywall_repair', tier: 'x'})).toEqual({
    categories: ['repairs'],
    services: ['drywall_repair'],
  })
})
