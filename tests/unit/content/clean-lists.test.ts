import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/index.ts'
import {cleanLists, textLists} from '#web/content/clean-lists.ts'

test('the lists of texts are those of the schemas', () => {
  interface Field {
    name: string
    type: string
    of?: {type: string}[]
    fields?: Field[]
  }
  const textTypes = new Set(
    ['string', ...(schemaTypes as unknown as Field[]).map(({name, type}) => (type === 'string' ? name : ''))].filter(
      Boolean,
    ),
  )
  const inside = ({fields = [], ...field}: Field): string[] => [
    ...(field.type === 'array' && field.of?.every(({type}) => textTypes.has(type)) ? [field.name] : []),
    ...fields.flatMap(inside),
    ...(field.of ?? []).flatMap(each => inside(each as Field)),
  ]
  expect([...textLists].sort()).toEqual([...new Set((schemaTypes as unknown as Field[]).flatMap(inside))].sort())
})

test('a list keeps what most of it is, and nothing else is changed', () => {
  const content = {texts: ['a', null, 'b', {}, ['c']], objects: [{deep: [1, null, 2]}, 'x', {n: null}], none: null}
  expect(cleanLists(content)).toEqual({texts: ['a', 'b'], objects: [{deep: [1, 2]}, {n: null}], none: null})
  expect(cleanLists(null)).toBeNull()
  expect(cleanLists('text')).toBe('text')
})
