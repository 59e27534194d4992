import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fc from 'fast-check'
import {evaluateSync, parse, toJS} from 'groq-js'
import {expect, onTestFinished, test} from 'vitest'
import {queryDataset} from '../../src/query/evaluate.ts'
import {narrow, needsEverything} from '../../src/query/narrow.ts'
import {tagsOfChanges} from '../../src/query/sync-tags.ts'
import {parseQuery} from '../../src/query/syntax.ts'
import {viewOf} from '../../src/query/view.ts'
import {openDataset} from '../../src/store/open-dataset.ts'
import type {Dataset, LakeDocument, Perspective} from '../../src/types.ts'

const owner = {id: 'pOwner', kind: 'user'} as const

function emptyDataset(): Dataset {
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-'))
  const dataset = openDataset({dataDir, projectId: 'local0', name: 'production'})
  onTestFinished(() => {
    dataset.close()
    rmSync(dataDir, {recursive: true, force: true})
  })
  return dataset
}

const ids = ['a', 'b', 'c', 'drafts.a', 'drafts.d', 'versions.r1.a', 'x-1', 'X-2', '_9']
const document = fc.record({
  _id: fc.constantFrom(...ids),
  _type: fc.constantFrom('service', 'page', 'category'),
  slug: fc.constantFrom(undefined, 'text', {current: 's1'}, {current: 's2'}, {current: 7}),
  path: fc.constantFrom(undefined, {current: 's1'}, [{current: 's1'}], {current: ['s2', 's3']}),
  aliases: fc.constantFrom(undefined, 's1', ['s1', 's2'], ['s3', 4, null], {s1: true}),
  price: fc.integer({min: 0, max: 3}),
  other: fc.constantFrom(
    undefined,
    {_ref: 'a', _weak: true},
    {_ref: 'drafts.d', _weak: true},
    {_ref: 'gone', _weak: true},
    {_ref: 'x-1', _dataset: 'elsewhere', _weak: true},
    [{_key: 'k', deep: {_ref: 'c', _weak: true}}],
  ),
})
const change = fc.oneof(
  {weight: 4, arbitrary: document},
  {weight: 1, arbitrary: fc.constantFrom(...ids).map(_id => ({_id, deleted: true}))},
)

const condition = fc.letrec<{any: string}>(tie => ({
  any: fc.oneof(
    {maxDepth: 3},
    fc.constantFrom(
      '_type == "service"',
      '"page" == _type',
      '_type == $type',
      '_type in ["service", "page"]',
      '_type in $types',
      '_type == 7',
      '_id == "a"',
      '_id == $id',
      '_id in ["drafts.a", "X-2", "nowhere", "b", "b"]',
      '_id in []',
      '_id in path("drafts.**")',
      '@._id == "c"',
      'slug.current == "s1"',
      'slug.current in $slugs',
      'slug.current == 7',
      'price > 1',
      'price == ^.price',
      'other->_type == "page"',
      'references("a")',
      'references($id, ["x-1", "c"])',
      'references($slugs)',
      'references(price)',
      'sanity::versionOf("a")',
      'sanity::versionOf($id)',
      'path.current == "s1"',
      '"s2" in path.current',
      '"s1" in aliases',
      'aliases == "s1"',
      '(path.current == "s1" || "s3" in aliases)',
      '@["path.current"] == "s1"',
      '"s1" == slug.current',
      'defined(slug)',
      'count(*[_type == "category"]) > 1',
      '_id in *[slug.current == "s2"]._id',
    ),
    fc
      .tuple(tie('any'), fc.constantFrom('&&', '||'), tie('any'))
      .map(([left, op, right]) => `(${left} ${op} ${right})`),
    fc.tuple(tie('any'), tie('any')).map(([left, right]) => `${left} && ${right}`),
    tie('any').map(inner => `!(${inner})`),
  ),
})).any

const query = fc.oneof(
  condition.map(filter => `*[${filter}]{_id, price, "other": other->_id}`),
  fc.tuple(condition, condition).map(([first, second]) => `*[${first}][${second}]._id`),
  condition.map(filter => `count(*[${filter}])`),
  condition.map(filter => `*[${filter}] | order(price desc)[0...3]{_id}`),
  fc
    .tuple(condition, condition)
    .map(([outer, inner]) => `*[${outer}]{_id, "more": *[${inner} && price == ^.price]._id}`),
)

const params = {type: 'service', types: ['category', 'page', 3], id: 'drafts.d', slugs: ['s2', 's1', null]}

test('a narrowed query gives what a scan of all documents gives, after any history of changes', () => {
  const dataset = emptyDataset()
  fc.assert(
    fc.property(fc.array(change, {maxLength: 6}), fc.array(query, {minLength: 1, maxLength: 4}), (changes, queries) => {
      dataset.transact({author: owner}, draft => {
        for (const {_id, ...content} of changes)
          draft.put(_id, 'deleted' in content ? null : JSON.parse(JSON.stringify(content)))
      })
      const documents = [...dataset.all()].sort((a, b) => (a._id < b._id ? -1 : 1))
      for (const text of queries) {
        const dereference = ({_ref}: {_ref: string}) => dataset.get(_ref)
        const scanned = toJS(evaluateSync(parse(text), {dataset: documents, params, dereference}))
        const {result} = queryDataset(dataset, {query: text, params, perspective: 'raw', identity: owner})
        expect([text, result]).toEqual([text, scanned])
      }
    }),
    {numRuns: 1500},
  )
})

test('the same holds for what each perspective shows', () => {
  const dataset = emptyDataset()
  fc.assert(
    fc.property(fc.array(change, {maxLength: 6}), query, (changes, text) => {
      dataset.transact({author: owner}, draft => {
        for (const {_id, ...content} of changes)
          draft.put(_id, 'deleted' in content ? null : JSON.parse(JSON.stringify(content)))
      })
      for (const perspective of ['published', 'drafts', ['r1', 'drafts']] as Perspective[]) {
        const ask = (groq: string) => queryDataset(dataset, {query: groq, params, perspective, identity: owner}).result
        const seen = ask('*') as LakeDocument[]
        const dereference = ({_ref}: {_ref: string}) => seen.find(({_id}) => _id === _ref)
        const scanned = toJS(evaluateSync(parse(text), {dataset: seen, params, dereference}))
        expect([text, perspective, ask(text)]).toEqual([text, perspective, scanned])
      }
    }),
    {numRuns: 500},
  )
})

test('no change of a result goes without one of its sync tags, whatever the query', () => {
  const dataset = emptyDataset()
  fc.assert(
    fc.property(fc.array(change, {minLength: 1, maxLength: 3}), query, (changes, text) => {
      const ask = () => queryDataset(dataset, {query: text, params, perspective: 'raw', identity: owner})
      const before = ask()
      const {commit} = dataset.transact({author: owner}, draft => {
        for (const {_id, ...content} of changes)
          draft.put(_id, 'deleted' in content ? null : JSON.parse(JSON.stringify(content)))
      })
      if (JSON.stringify(ask().result) === JSON.stringify(before.result)) return
      const stale = tagsOfChanges(commit.changes)
      expect([text, before.syncTags.some(tag => stale.includes(tag))]).toEqual([text, true])
    }),
    {numRuns: 1500},
  )
})

test('the drafts overlay kept up to date equals one made afresh', () => {
  const dataset = emptyDataset()
  const ask = (of: Dataset, perspective: 'drafts' | 'published' | string[]) =>
    queryDataset(of, {query: '*{_id, _originalId, _type, slug}', perspective, identity: owner}).result
  fc.assert(
    fc.property(fc.array(change, {minLength: 1, maxLength: 8}), changes => {
      dataset.transact({author: owner}, draft => {
        for (const {_id, ...content} of changes)
          draft.put(_id, 'deleted' in content ? null : JSON.parse(JSON.stringify(content)))
      })
      // A copy of the object has no views yet.
      const fresh = {...dataset}
      for (const perspective of ['drafts', 'published', ['r1', 'drafts']] as const) {
        expect(ask(dataset, perspective as 'drafts')).toEqual(ask(fresh, perspective as 'drafts'))
      }
    }),
    {numRuns: 300},
  )
})

test.each([
  ['*[_id == $id][0]', false],
  ['*[_type == "page" && slug.current in $slugs]{"other": other->title}', false],
  ['*[_type == "page"]{"same": *[slug.current == "s1" && price == ^.price]._id}', false],
  ['*[_type == "page" || price == 1]', true],
  ['*[slug.current in $numbers]', true],
  ['*[_type == "page"]{"all": count(*)}', true],
  ['releases::all()', true],
])('%s looks at every document: %s', (query, expected) => {
  const all = {id: 'a', slugs: ['s1'], numbers: [7]}
  const view = viewOf(emptyDataset(), 'raw', true)
  expect(needsEverything(narrow(parseQuery(query, all).tree, view, all))).toBe(expected)
})

test('documents of several types are not listed when another condition finds fewer', () => {
  const view = viewOf(emptyDataset(), 'raw', true)
  const listed: string[] = []
  const watched = {
    ...view,
    get: (id: string) => view.get(id),
    all: view.all,
    byType: {
      get: (type: string) => ({
        size: 40_000,
        list() {
          listed.push(type)
          return []
        },
      }),
    },
    holding: () => [],
    mentioning: () => [],
    versionsOf: () => [],
  }
  const params = {path: '/a'}
  const {tree} = parseQuery('*[_type in ["page", "area"] && (slug.current == $path || $path in aliases)]', params)
  expect(needsEverything(narrow(tree, watched, params))).toBe(false)
  expect(listed).toEqual([])
  narrow(parseQuery('*[_type in ["page", "area"]]', {}).tree, watched, {})
  expect(listed).toEqual(['page', 'area'])
})

test('an attribute with a dot in its name is another one than the path that reads alike', () => {
  const dataset = emptyDataset()
  const documents = [
    {_id: 'dotted', _type: 't', 'slug.current': 'x'},
    {_id: 'nested', _type: 't', slug: {current: 'x'}},
  ]
  dataset.transact({author: owner}, draft => {
    for (const each of documents) draft.put(each._id, each, {create: each})
  })
  const found = (query: string) => queryDataset(dataset, {query, identity: owner}).result
  expect(found('*[@["slug.current"] == "x"]._id')).toEqual(['dotted'])
  expect(found('*[slug.current == "x"]._id')).toEqual(['nested'])
})
