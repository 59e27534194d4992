import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

/** The queries below are those of the Studio's default search strategy (groq2024), sent as the Studio sends them. */
const list =
  '// findability-mvi:5\n*[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery)) && (_type == $type)] {_type, _id, _originalId, "orderings": [_updatedAt]} | order(orderings[0] desc) [0...$__limit]'
const global =
  '*[_type in $__types] | score(boost(_type in ["service", "category"] && title match text::query($__query), 10), ([@, _id] match text::query($__query) || references($__rawQuery)))[_score > 0]{_id, _score}[0...$__limit]'

async function workshop(): Promise<TestLake> {
  const lake = await startTestLake({publicRead: true})
  const block = (text: string) => [{_type: 'block', _key: 'k', children: [{_type: 'span', _key: 's', text}]}]
  await lake
    .client()
    .transaction()
    .create({_id: 'wood', _type: 'category', title: 'Wood'})
    .create({
      _id: 'fence',
      _type: 'service',
      title: 'Fence repair',
      body: block('We mend the old oak posts.'),
      category: {_type: 'reference', _ref: 'wood'},
    })
    .create({_id: 'drafts.gate', _type: 'service', title: 'Garden gate', body: block('Fits beside a fence.')})
    .create({_id: 'tv', _type: 'service', title: 'TV mounting', tags: ['café', 'screen']})
    .commit()
  return lake
}

const search = (lake: TestLake, query: string, text: string, type = 'service') =>
  lake
    .client()
    .fetch(
      query,
      {__types: ['service', 'category'], __query: text, __rawQuery: text.replace(/\*$/, ''), type, __limit: 50},
      {perspective: 'drafts'},
    )

const ids = (documents: {_id: string}[]) => documents.map(document => document._id).sort()

test.each([
  ['the beginning of the last word', 'fen*', ['fence', 'gate']],
  ['several words in any order', 'oak mend*', ['fence']],
  ['words of which one is nowhere', 'oak unicorn*', []],
  ['a whole word only', 'fen', []],
  ['upper case and accents left out', 'CAFE*', ['tv']],
  ['an exact phrase', '"old oak"', ['fence']],
  ['a phrase in the wrong order', '"oak old"', []],
  ['a phrase that would span two fields', '"repair we"', []],
  ['a word that must not occur', 'fence* -oak', ['gate']],
  ['nothing typed yet', '*', ['fence', 'gate', 'tv']],
  ['a document id', 'gate*', ['gate']],
  ['the id of a referenced document', 'wood', ['fence']],
])('the document list finds %s', async (_name, text, expected) => {
  const lake = await workshop()
  expect(ids(await search(lake, list, text))).toEqual(expected)
})

test('the global search ranks a hit in the title above one in the text', async () => {
  const lake = await workshop()
  const found: {_id: string; _score: number}[] = await search(lake, global, 'fence*')
  expect(found.map(document => document._id)).toEqual(['fence', 'gate'])
  expect(found[0]?._score).toBeGreaterThan((found[1]?._score ?? 0) + 9)
})

test('the search for referenced documents finds their ids by title', async () => {
  const lake = await workshop()
  const query = '*[(_type == "category" && title match text::query($__query))][0...1000]._id'
  expect(await lake.client().fetch(query, {__query: 'woo*'})).toEqual(['wood'])
  expect(await lake.client().fetch(query, {__query: 'metal*'})).toEqual([])
})

test('portable text is searched through pt::text', async () => {
  const lake = await workshop()
  const query = '*[_type == "service" && pt::text(body) match text::query($q)]._id'
  expect(await lake.client().fetch(query, {q: 'oak post*'}, {perspective: 'drafts'})).toEqual(['fence'])
  expect(await lake.client().fetch(query, {q: '-oak'}, {perspective: 'drafts'})).toEqual(['gate', 'tv'])
})

test('text::query anywhere but right of match is refused', async () => {
  const lake = await workshop()
  await expect(lake.client().fetch('*[text::query("fence")]')).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('right side of match'),
    details: {type: 'queryParseError', start: 2, end: 13},
  })
})

test('search words never reach documents a visitor may not see', async () => {
  const lake = await workshop()
  const query = '*[[@, _id] match text::query("gate*")]._id'
  expect(await lake.client({token: undefined}).fetch(query, {}, {perspective: 'raw'})).toEqual([])
})
