import {stegaClean} from '@sanity/client/stega'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

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
      isFeatured: true,
      hours: [{_key: 'h', days: ['Monday', 'Friday']}],
      body: [block('a', 'We mend.'), block('b', 'We paint.')],
      category: {_type: 'reference', _ref: 'wood'},
    })
    .commit()
  return lake
}

type Map = NonNullable<Awaited<ReturnType<typeof fetchMap>>['resultSourceMap']>

const sourcesIn = (map: Map | undefined) => (path: string) => {
  const mapping = map?.mappings[path]
  if (mapping?.type !== 'value' || mapping.source.type !== 'documentValue') return null
  return [map?.documents[mapping.source.document]?._id, map?.paths[mapping.source.path]]
}

const query =
  '*[_type == "service" && slug.current == $slug][0]{_id, title, price, slug, body, "category": category->title, "made": title + "!"}'

const fetchMap = (lake: TestLake, resultSourceMap: 'withKeyArraySelector' | true) =>
  lake.client().fetch(query, {slug: 'fence'}, {perspective: 'drafts', resultSourceMap, filterResponse: false})

test('every value taken over unchanged is traced to its document and field', async () => {
  const lake = await lakeWithDraft()
  const {result, resultSourceMap: map} = await fetchMap(lake, 'withKeyArraySelector')
  expect(result).toMatchObject({_id: 'fence', title: 'Fence', price: 90, category: "Wood's", made: 'Fence!'})
  const sourceOf = sourcesIn(map)
  expect(sourceOf("$['title']")).toEqual(['drafts.fence', "$['title']"])
  expect(sourceOf("$['category']")).toEqual(['wood', "$['title']"])
  expect(sourceOf("$['body'][1]['children'][0]['text']")).toEqual([
    'drafts.fence',
    "$['body'][?(@._key=='b')]['children'][?(@._key=='s')]['text']",
  ])
  expect(sourceOf("$['price']")).toEqual(['drafts.fence', "$['price']"])
  expect(sourceOf("$['slug']['current']")).toEqual(['drafts.fence', "$['slug']['current']"])
  // A new value has no field, and the id of a draft is not the one that the perspective shows.
  expect([sourceOf("$['made']"), sourceOf("$['_id']")]).toEqual([null, null])
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

const fence = (path: string) => ['drafts.fence', path]

test.each([
  ['a comparison', '*[title == "Fence"]{title}', {"$[0]['title']": fence("$['title']")}],
  [
    'a comparison beside the value',
    '*[_type == "service"]{title, "is": title == "Fence"}',
    {"$[0]['title']": fence("$['title']")},
  ],
  ['`in`', '*[title in ["Fence", "Deck"]]{"name": title}', {"$[0]['name']": fence("$['title']")}],
  [
    '`select`',
    '*[_type == "service"]{"text": select(title == "Fence" => body[0].children[0].text, title)}',
    {"$[0]['text']": fence("$['body'][?(@._key=='a')]['children'][?(@._key=='s')]['text']")},
  ],
  [
    'a conditional projection',
    '*[_type == "service"]{title == "Fence" => {price}}',
    {"$[0]['price']": fence("$['price']")},
  ],
  [
    '`order`',
    '*[_type in ["service", "category"]] | order(title desc){title}',
    {"$[0]['title']": ['wood', "$['title']"], "$[1]['title']": fence("$['title']")},
  ],
  ['`coalesce`', '*[_type == "service"]{"text": coalesce(subtitle, title)}', {"$[0]['text']": fence("$['title']")}],
  [
    'a spread and a value that hides one of it',
    '*[title == "Fence"]{..., "price": 1}',
    {"$[0]['title']": fence("$['title']"), "$[0]['price']": null},
  ],
  ['a projection of a projection', '*[title == "Fence"]{"a": title}{"b": a}', {"$[0]['b']": fence("$['title']")}],
  [
    'a reference',
    '*[title == "Fence"]{category, "ref": category._ref}',
    {"$[0]['category']['_ref']": fence("$['category']['_ref']"), "$[0]['ref']": fence("$['category']['_ref']")},
  ],
  [
    'a list of texts',
    '*[title == "Fence"].body[].children[].text',
    {'$[1]': fence("$['body'][?(@._key=='b')]['children'][?(@._key=='s')]['text']")},
  ],
  [
    'a list in a list of objects',
    '*[title == "Fence"]{"open": hours[].days[1], "all": hours[].days[]}',
    {
      "$[0]['open'][0]": fence("$['hours'][?(@._key=='h')]['days'][1]"),
      "$[0]['all'][1]": fence("$['hours'][?(@._key=='h')]['days'][1]"),
    },
  ],
  [
    'a function that the lake computes',
    '*[_type == "service" && geo::distance(geo::latLng(1, price), geo::latLng(1, 90)) < 5]{title, "far": geo::distance(geo::latLng(1, 1), geo::latLng(1, 2))}',
    {"$[0]['title']": fence("$['title']"), "$[0]['far']": null},
  ],
  ['true and false', '*[title == "Fence"][0].isFeatured', {$: fence("$['isFeatured']")}],
  [
    'a subquery with the parent',
    '*[_type == "category"]{"services": *[references(^._id)]{title}}',
    {"$[0]['services'][0]['title']": fence("$['title']")},
  ],
])('values are traced through %s', async (_, query, sources) => {
  const lake = await lakeWithDraft()
  const options = {perspective: 'drafts', filterResponse: false} as const
  const plain = await lake.client().fetch(query, {}, options)
  const {result, resultSourceMap} = await lake
    .client()
    .fetch(query, {}, {...options, resultSourceMap: 'withKeyArraySelector'})
  expect(result).toEqual(plain.result)
  for (const [path, source] of Object.entries(sources)) expect(sourcesIn(resultSourceMap)(path), path).toEqual(source)
})

test("the client's own stega encoding finds its way back to the Studio", async () => {
  const lake = await lakeWithDraft()
  const client = lake.client({stega: {enabled: true, studioUrl: 'http://site.test/studio'}})
  const result = await client.fetch(query, {slug: 'fence'}, {perspective: 'drafts'})
  expect(result.title).not.toBe('Fence')
  expect(stegaClean(result.title)).toBe('Fence')
  expect(result.slug.current).toBe('fence')
})
