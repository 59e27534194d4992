import {expect, test} from 'vitest'
import {typedScope, withTyped} from '#web/features/booking/scope/typed-scope.ts'

const typed = (fields: string) => typedScope(new URLSearchParams(fields))
const linked = typed('categories=repairs&services=drywall_repair&options=drywall_repair/big&amount:drywall_repair/big=')

test('what is ticked in the form stands beside what was chosen before', () => {
  const before = {categories: ['outdoor'], services: ['custom:x'], options: [{option: 'a/b', amount: 2}]}
  expect(withTyped(before, linked)).toEqual({
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
  expect(withTyped(before, linked).options).toEqual(before.options)
  const changed = typed('options=drywall_repair/big&amount:drywall_repair/big=4')
  expect(withTyped(before, changed).options).toEqual([{option: 'drywall_repair/big', amount: 4}])
})

test('words that are typed go before those of last time', () => {
  const before = {description: 'old', name: 'Ann'}
  expect(withTyped(before, typed('description=new'))).toMatchObject({description: 'new', name: 'Ann'})
})
