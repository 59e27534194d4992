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
  const types = schemaTypes as unknown as Field[]
  const textTypes = new Set(['string', ...types.filter(({type}) => type === 'string').map(({name}) => name)])
  const inside = ({fields = [], ...field}: Field): string[] => [
    ...(field.type === 'array' && field.of?.every(({type}) => textTypes.has(type)) ? [field.name] : []),
    ...fields.flatMap(inside),
    ...(field.of ?? []).flatMap(each => inside(each as Field)),
  ]
  expect([...textLists].sort()).toEqual([...new Set(types.flatMap(inside))].sort())
})

test('a list keeps what most of it is, and nothing else is changed', () => {
  const content = {texts: ['a', null, 'b', {}, ['c']], objects: [{deep: [1, null, 2]}, 'x', {n: null}], none: null}
  expect(cleanLists(content)).toEqual({texts: ['a', 'b'], objects: [{deep: [1, 2]}, {n: null}], none: null})
  expect(cleanLists(null)).toBeNull()
  expect(cleanLists('text')).toBe('text')
})
