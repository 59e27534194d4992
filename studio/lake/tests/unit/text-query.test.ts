import {evaluateSync, parse, toJS} from 'groq-js'
import {expect, test} from 'vitest'
import {matchesTerms, searchTerms, wordsOf} from '../../src/query/search-terms.ts'
import {rewriteTextQuery} from '../../src/query/text-query.ts'
import type {GroqNode} from '../../src/query/tree.ts'
import type {LakeDocument} from '../../src/types.ts'

test('a search text is read as words, phrases, exclusions and beginnings', () => {
  expect(searchTerms('oak "Old Fence" -tv fen*')).toMatchObject([
    {words: ['oak'], prefix: false, negated: false},
    {words: ['old', 'fence'], prefix: false, negated: false},
    {words: ['tv'], prefix: false, negated: true},
    {words: ['fen'], prefix: true, negated: false},
  ])
  expect(searchTerms('')).toEqual([])
  expect(searchTerms(' * ')).toEqual([])
  expect(searchTerms('- "')).toEqual([])
})

test('an unclosed phrase, an exclusion of a phrase and a hyphenated word are understood', () => {
  expect(searchTerms('"old fen')).toMatchObject([{words: ['old', 'fen'], prefix: false}])
  expect(searchTerms('-"old fence"')).toMatchObject([{words: ['old', 'fence'], negated: true}])
  expect(searchTerms('built-in*')).toMatchObject([{words: ['built', 'in'], prefix: true}])
})

test.each([
  ['built-in', true],
  ['built-in sh*', true],
  ['shelf built', true],
  ['"built shelf"', false],
  ["owner's", true],
  ['-shelf', false],
  ['-lamp', true],
  ['zürich', true],
  ['zurich', true],
  ['zur', false],
])('the search "%s" over one text', (search, expected) => {
  expect(matchesTerms(wordsOf("The owner's built-in shelf, Zürich"), searchTerms(search))).toBe(expected)
})

const documents = [
  {_id: 'fence', _type: 'service', title: 'Fence repair', note: 'oak posts'},
  {_id: 'gate', _type: 'service', title: 'Gate', note: 'hangs on a fence'},
] as unknown as LakeDocument[]

function run(query: string, params: Record<string, unknown> = {}): unknown {
  const tree: unknown = parse(query)
  const rewritten: unknown = rewriteTextQuery(tree as GroqNode, documents, params)
  return toJS(evaluateSync(rewritten as Parameters<typeof evaluateSync>[0], {dataset: documents, params}))
}

test('over the whole document the search covers every field and the id', () => {
  expect(run('*[@ match text::query("oak")]._id')).toEqual(['fence'])
  expect(run('*[[@, _id] match text::query($q)]._id', {q: 'fence*'})).toEqual(['fence', 'gate'])
  expect(run('*[[@, _id] match text::query($q)]._id', {q: 'service'})).toEqual([])
})

test('over a field it is an ordinary match and keeps its weight in a score', () => {
  expect(run('*[title match text::query("rep* fence")]._id')).toEqual(['fence'])
  expect(run('*[title match text::query("-fence")]._id')).toEqual(['gate'])
  const scored = run('* | score(boost(title match text::query("fence"), 5), @ match text::query("fence")){_id, _score}')
  expect(scored).toMatchObject([
    {_id: 'fence', _score: 7},
    {_id: 'gate', _score: 1},
  ])
})

test('a search text that is no string matches nothing', () => {
  expect(run('*[@ match text::query($q)]._id', {q: 5})).toEqual([])
  expect(() => run('*[@ match text::query(title)]')).toThrow('string or a parameter')
})
