import {expect, test} from 'vitest'
import {LakeError} from '../../src/errors.ts'
import {withArrayKeys} from '../../src/mutate/array-keys.ts'
import {applyPatch, readPatch} from '../../src/mutate/patch.ts'
import {readMutation} from '../../src/mutate/wire.ts'
import {freeze} from '../../src/store/plain-json.ts'
import type {LakeDocument} from '../../src/types.ts'

function page(content: Record<string, unknown> = {}): LakeDocument {
  return freeze({
    _id: 'page',
    _type: 'page',
    _rev: 'r1',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    ...content,
  })
}

/** What a patch makes of some content, without the server's fields. */
function patched(content: Record<string, unknown>, wire: Record<string, unknown>): Record<string, unknown> {
  const {_id, _type, _rev, _createdAt, _updatedAt, ...rest} = applyPatch(page(content), readPatch(wire))
  return rest
}

function refusal(work: () => unknown): LakeError {
  try {
    work()
  } catch (error) {
    if (error instanceof LakeError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

test('set reaches nested objects, array indexes, keyed items and everything below a descent', () => {
  expect(patched({a: {b: 1}}, {set: {'a.c': 2}})).toEqual({a: {b: 1, c: 2}})
  expect(patched({tags: ['x', 'y', 'z']}, {set: {'tags[-1]': 'last'}})).toEqual({tags: ['x', 'y', 'last']})
  expect(patched({rows: [{_key: 'p', n: 1}]}, {set: {'rows[_key=="p"].n': 5}})).toEqual({rows: [{_key: 'p', n: 5}]})
  expect(patched({a: {n: 1}, b: [{n: 2}]}, {set: {'..n': 0}})).toEqual({a: {n: 0}, b: [{n: 0}]})
})

test('setIfMissing leaves what is there and fills what is not', () => {
  expect(patched({a: 1}, {setIfMissing: {a: 2, b: 3}})).toEqual({a: 1, b: 3})
})

test('unset removes fields, ranges and keyed items, and ignores what is not there', () => {
  expect(patched({a: 1, b: 2}, {unset: ['a', '_empty_action_guard_pseudo_field_']})).toEqual({b: 2})
  expect(patched({tags: [0, 1, 2, 3]}, {unset: ['tags[1:3]']})).toEqual({tags: [0, 3]})
  expect(patched({rows: [{_key: 'p'}, {_key: 'q'}]}, {unset: ['rows[_key=="p"]']})).toEqual({rows: [{_key: 'q'}]})
})

test('inc and dec move numbers and leave other values alone', () => {
  expect(patched({stock: {n: 5}, name: 'x'}, {inc: {'stock.n': 2.5, name: 1}})).toEqual({stock: {n: 7.5}, name: 'x'})
  expect(patched({n: 5}, {dec: {n: 2}})).toEqual({n: 3})
})

test('insert puts items before, after and in place of others', () => {
  const tags = ['a', 'b', 'c']
  expect(patched({tags}, {insert: {before: 'tags[0]', items: ['x']}})).toEqual({tags: ['x', 'a', 'b', 'c']})
  expect(patched({tags}, {insert: {after: 'tags[-1]', items: ['x', 'y']}})).toEqual({tags: ['a', 'b', 'c', 'x', 'y']})
  expect(patched({tags}, {insert: {replace: 'tags[0:2]', items: ['x']}})).toEqual({tags: ['x', 'c']})
  expect(patched({tags: []}, {insert: {after: 'tags[-1]', items: ['x']}})).toEqual({tags: ['x']})
})

test('diffMatchPatch applies the text patches the Studio sends while somebody types', () => {
  const wire = {diffMatchPatch: {title: '@@ -1,5 +1,10 @@\n Hello\n+ moon\n'}}
  expect(patched({title: 'Hello'}, wire)).toEqual({title: 'Hello moon'})
})

test('a patch leaves the stored document as it was', () => {
  const before = page({rows: [{_key: 'p', n: 1}]})
  applyPatch(before, readPatch({set: {'rows[_key=="p"].n': 2}, unset: ['title']}))
  expect(before.rows).toEqual([{_key: 'p', n: 1}])
})

test('array keys are added to objects in arrays at any depth and never changed', () => {
  const keyed = withArrayKeys({rows: [{_key: 'p', cells: [{n: 1}]}, 'text'], plain: {n: 1}})
  expect(keyed).toEqual({
    rows: [{_key: 'p', cells: [{_key: expect.stringMatching(/^[0-9a-f]{12}$/), n: 1}]}, 'text'],
    plain: {n: 1},
  })
  expect(withArrayKeys(keyed)).toBe(keyed)
})

test.each([
  ['an operation nobody knows', {replaceAll: {}}],
  ['an operation named like a property of every object', {constructor: {}}],
  ['set without an object', {set: 'x'}],
  ['unset without an array', {unset: 'a'}],
  ['unset of something that is no path', {unset: [1]}],
  ['inc by a text', {inc: {n: '1'}}],
  ['dec by nothing', {dec: {n: null}}],
  ['a text patch that is no text', {diffMatchPatch: {title: 1}}],
  ['insert at two places', {insert: {before: 'a[0]', after: 'a[0]', items: []}}],
  ['insert at no place', {insert: {items: []}}],
  ['insert without items', {insert: {after: 'a[-1]'}}],
  ['a range of a thousand million items', {unset: ['a[0:1000000000]']}],
  ['a path of a hundred thousand steps', {set: {[`a${'.a'.repeat(100_000)}`]: 1}}],
  ['a revision that is no text', {ifRevisionID: 1, set: {a: 1}}],
])('%s is refused when it is read', (_what, wire) => {
  expect(refusal(() => readPatch(wire)).status).toBe(400)
})

test.each([
  ['a path with an open bracket', {set: {'a[0': 1}}],
  ['a path with an unknown sign', {set: {'a#b': 1}}],
  ['a path that begins with a dot', {unset: ['.a']}],
  ['a text patch that cannot be read', {diffMatchPatch: {title: 'nonsense'}}],
  ['another id', {set: {_id: 'other'}}],
  ['another type', {set: {_type: 'other'}}],
  ['no type', {unset: ['_type']}],
])('%s is refused when it is applied', (_what, wire) => {
  const error = refusal(() => applyPatch(page({title: 'Hello'}), readPatch(wire)))
  expect(error.status).toBe(400)
  expect(error.body).toMatchObject({error: {type: 'mutationError', items: [{error: {type: 'validationError'}}]}})
})

test('a key that looks like a huge index is still a key', () => {
  const rows = [{_key: '12345678:90123456', n: 1}]
  expect(patched({rows}, {unset: ['rows[_key=="12345678:90123456"]']})).toEqual({rows: []})
})

test.each([
  ['not an object', 'create'],
  ['null', null],
  ['an array', [{create: {_type: 'x'}}]],
  ['empty', {}],
  ['of an unknown kind', {upsert: {_type: 'x'}}],
  ['two at once', {create: {_type: 'x'}, delete: {id: 'x'}}],
  ['a create of an array', {create: []}],
  ['a create of null', {create: null}],
  ['a patch of nothing in particular', {patch: {set: {a: 1}}}],
  ['a delete by number', {delete: {id: 5}}],
  ['a delete of ids that are no texts', {delete: {id: ['a', 5]}}],
  ['a query with params that are no object', {delete: {query: '*', params: [1]}}],
  ['one with a key that would change its prototype', JSON.parse('{"create": {"_type": "x", "__proto__": {"a": 1}}}')],
  ['nested too deeply', {create: {_type: 'x', deep: JSON.parse('['.repeat(5000) + ']'.repeat(5000))}}],
])('a mutation that is %s is refused', (_what, wire) => {
  expect(refusal(() => readMutation(wire)).status).toBe(400)
})
