import {expect, test} from 'vitest'
import {hasNoWords} from '#studio/inputs/drop-empty-item.tsx'

const price = {
  fields: [
    {name: 'unit', type: {initialValue: 'flat'}},
    {name: 'label', type: {}},
    {name: 'from', type: {}},
  ],
}

test.each([
  [{_key: 'a', _type: 'priceTier'}, true],
  [{_key: 'a', unit: 'flat', openEnded: false, label: ''}, true],
  [{_key: 'a', unit: 'sqft'}, false],
  [{_key: 'a', unit: 'flat', from: 0}, false],
  [{_key: 'a', label: 'Door'}, false],
])('an item of a list is empty until something was put into it: %j', (value, isEmpty) => {
  expect(hasNoWords(value, price)).toBe(isEmpty)
})
