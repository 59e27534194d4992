import fc from 'fast-check'
import {applyPatch, incremental} from 'mendoza'
import {expect, test} from 'vitest'
import {effectsOf, mendozaPatch} from '../../src/listen/mendoza.ts'
import type {LakeDocument} from '../../src/types.ts'

const key = fc.constantFrom('title', 'body', 'price', 'tags', 'größe', 'Z', 'a.b', '_type', '0', '10', '9')
const json = fc.letrec(tie => ({
  value: fc.oneof(
    {maxDepth: 4},
    fc.constantFrom(null, true, false, 0, 1, -2.5, '', 'oak', 'Eiche', '🪚', 'a longer sentence about a fence'),
    fc.array(tie('value'), {maxLength: 5}),
    fc.array(tie('item'), {maxLength: 5}),
    fc.dictionary(key, tie('value'), {maxKeys: 5}),
  ),
  item: fc.record({_key: fc.constantFrom('a', 'b', 'c', 'd'), text: tie('value')}),
})).value
const document = fc.dictionary(key, json, {maxKeys: 7})

test('a patch turns any document into any other, and its counterpart turns it back', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      expect(applyPatch(before, mendozaPatch(before, after))).toEqual(after)
      expect(applyPatch(after, mendozaPatch(after, before))).toEqual(before)
    }),
    {numRuns: 20_000},
  )
}, 60_000)

test("the Studio's incremental decoder agrees with the plain one", () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const value = incremental.applyPatch(incremental.wrap(before, 0), mendozaPatch(before, after), 1)
      expect(incremental.unwrap(value)).toEqual(after)
    }),
    {numRuns: 2000},
  )
})

test('a keyed item that changes inside a long array is patched, not sent again', () => {
  const items = Array.from({length: 200}, (_, index) => ({_key: `k${index}`, text: `step ${index}`}))
  const changed = items.map(item => (item._key === 'k120' ? {...item, text: 'oil the hinge'} : item))
  const patch = mendozaPatch({items}, {items: changed})
  expect(applyPatch({items}, patch)).toEqual({items: changed})
  expect(JSON.stringify(patch).length).toBeLessThan(100)
})

test('moving a keyed item to the front keeps the others as runs', () => {
  const items = Array.from({length: 50}, (_, index) => ({_key: `k${index}`, text: 'x'.repeat(50)}))
  const moved = [items[49], ...items.slice(0, 49)]
  const patch = mendozaPatch({items}, {items: moved})
  expect(applyPatch({items}, patch)).toEqual({items: moved})
  expect(JSON.stringify(patch).length).toBeLessThan(500)
})

const stored = {
  _id: 'svc',
  _type: 'service',
  _rev: 'r1',
  _createdAt: 't',
  _updatedAt: 't',
  title: 'Fence',
} as LakeDocument

test('only a deletion is written as [0, null]', () => {
  const deletion = effectsOf({id: 'svc', before: stored, after: null, mutations: []})
  expect(deletion.apply).toEqual([0, null])
  expect(deletion.revert[1]).toMatchObject({title: 'Fence'})
  const creation = effectsOf({id: 'svc', before: null, after: stored, mutations: []})
  expect(creation.revert).toEqual([0, null])
  expect(creation.apply).not.toEqual([0, null])
})

test('effects leave the revision out, as the Studio applies them to documents without it', () => {
  const {_rev, ...before} = stored
  const change = {id: 'svc', before: stored, after: {...stored, _rev: 'r2', title: 'Gate'}, mutations: []}
  expect(applyPatch(before, effectsOf(change).apply)).toEqual({...before, title: 'Gate'})
})
