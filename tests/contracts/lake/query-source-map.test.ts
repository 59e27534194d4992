import {stegaClean} from '@sanity/client/stega'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../../helpers/lake.ts'

async function lakeWithDraft(): Promise<TestLake> {
  const lake = await startTestLake()
  const block = (key: string, text: string) => ({
    _type: 'block',
    _key: key,
    children: [{_key: 's', _type: 'span', text}],
  })
  await lake
    .client()
    .transaction()
    .create({_id: 'wood', _type: 'category', title: "Wood's"})
    .create({_id: 'fence', _type: 'service', title: 'Old title'})
    .create({
      _id: 'drafts.fence',
      _type: 'service',
      title: 'Fence',
      slug: {_type: 'slug', current: 'fence'},
      price: 90,
      body: [block('a', 'We mend.'), block('b', 'We paint.')],
      category: {_type: 'reference', _ref: 'wood'},
    })
    .commit()
  return lake
}

const query =
  '*[_type == "service" && slug.current == $slug][0]{_id, title, price, slug, body, "category": category->title, "made": title + "!"}'

const fetchMap = (lake: TestLake, resultSourceMap: 'withKeyArraySelector' | true) =>
  lake.client().fetch(query, {slug: 'fence'}, {perspective: 'drafts', resultSourceMap, filterResponse: false})

test('every string taken over unchanged is traced to its document and field', async () => {
  const lake = await lakeWithDraft()
  const {result, resultSourceMap: map} = await fetchMap(lake, 'withKeyArraySelector')
  expect(result).toMatchObject({_id: 'fence', title: 'Fence', price: 90, category: "Wood's", made: 'Fence!'})
  const sourceOf = (path: string) => {
    const mapping = map?.mappings[path]
    if (mapping?.type !== 'value' || mapping.source.type !== 'documentValue') return null
    return [map?.documents[mapping.source.document]?._id, map?.paths[mapping.source.path]]
  }
  expect(sourceOf("$['title']")).toEqual(['drafts.fence', "$['title']"])
  expect(sourceOf("$['category']")).toEqual(['wood', "$['title']"])
  expect(sourceOf("$['body'][1]['children'][0]['text']")).toEqual([
    'drafts.fence',
    "$['body'][?(@._key=='b')]['children'][?(@._key=='s')]['text']",
  ])
  expect([sourceOf("$['made']"), sourceOf("$['_id']"), sourceOf("$['slug']['current']")]).toEqual([null, null, null])
})

test('without key selectors array items are named by their place', async () => {
  const lake = await lakeWithDraft()
  const {resultSourceMap: map} = await fetchMap(lake, true)
  expect(map?.paths).toContain("$['body'][1]['children'][0]['text']")
})

test('no map is made unless asked for', async () => {
  const lake = await lakeWithDraft()
  const plain = await lake.client().fetch(query, {slug: 'fence'}, {perspective: 'drafts', filterResponse: false})
  expect(plain).not.toHaveProperty('resultSourceMap')
})

test('asking for a map never changes the result, also where a filter compares the strings that are traced', async () => {
  const lake = await lakeWithDraft()
  const query = '*[title == "Fence"]{title, "same": title == "Fence"}'
  const {result, resultSourceMap} = await lake.client().fetch(query, {}, {resultSourceMap: true, filterResponse: false})
  expect(result).toEqual([{title: 'Fence', same: true}])
  expect(resultSourceMap).toHaveProperty('mappings')
})

test("the client's own stega encoding finds its way back to the Studio", async () => {
  const lake = await lakeWithDraft()
  const client = lake.client({stega: {enabled: true, studioUrl: 'http://site.test/studio'}})
  const result = await client.fetch(query, {slug: 'fence'}, {perspective: 'drafts'})
  expect(result.title).not.toBe('Fence')
  expect(stegaClean(result.title)).toBe('Fence')
  expect(result.slug.current).toBe('fence')
})
