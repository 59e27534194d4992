import {expect, test} from 'vitest'
import {hasNoWords} from '#studio/inputs/drop-empty-item.tsx'
import {isStringList, withoutBlanks} from '#studio/inputs/string-list.tsx'

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

test('an empty line of a list of texts is dropped, and a list of choices is left alone', () => {
  expect(withoutBlanks(['One', '', ' ', 'Two', undefined])).toEqual(['One', 'Two', undefined])
  const text = {jsonType: 'string'}
  expect(isStringList({jsonType: 'array', of: [text]})).toBe(true)
  expect(isStringList({jsonType: 'array', of: [text], options: {list: []}})).toBe(false)
  expect(isStringList({jsonType: 'array', of: [{...text, options: {list: []}}]})).toBe(false)
  expect(isStringList({jsonType: 'array', of: [{jsonType: 'object'}]})).toBe(false)
})
