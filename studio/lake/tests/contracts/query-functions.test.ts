import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'

const oslo = {_type: 'geopoint', lat: 59.913889, lng: 10.752222}
const square = (size: number) => [
  [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
    [0, 0],
  ],
]

async function lakeWithShops() {
  const lake = await startTestLake()
  await lake
    .client()
    .transaction()
    .create({
      _id: 'oslo',
      _type: 'shop',
      place: oslo,
      tags: ['a', 'b', 'a'],
      next: {_ref: 'equator', _type: 'reference'},
    })
    .create({_id: 'equator', _type: 'shop', place: {_type: 'geopoint', lat: 1, lng: 1}, lines: [{words: ['red oak']}]})
    .commit()
  return lake
}

test.each<[string, string, unknown]>([
  [
    'the distance in meters',
    'geo::distance(*[_id == "oslo"][0].place, geo::latLng(59.329444, 18.068611))',
    416760.7738822515,
  ],
  ['a filter by distance', '*[geo::distance(place, $here) < 200000]._id', ['equator']],
  ['what an area contains', '*[geo::contains($area, place)]._id', ['equator']],
  [
    'what crosses an area',
    'geo::intersects($area, geo({"type": "LineString", "coordinates": [[-1, 1], [3, 1]]}))',
    true,
  ],
  ['a shape that is none', 'geo({"type": "Polygon", "coordinates": [[[0, 0], [0, 0]]]})', null],
  ['the word geo in a text', '"geo(" + "x)"', 'geo(x)'],
  ['what changed', 'diff::changedAny({"a": 1, "b": 2}, {"a": 1, "b": 3}, (a, b))', true],
  ['what did not', 'diff::changedAny({"a": 1, "b": 2}, {"a": 1, "b": 3}, a)', false],
  ['all that changed', 'diff::changedOnly({"a": [{"b": 1}]}, {"a": [{"b": 2}]}, a[].b)', true],
  ['a change of documents', 'diff::changedAny(*[_id == "oslo"][0], *[_id == "equator"][0], place.lat)', true],
  ['a document by reference', '*[_id == "oslo"][0]{"at": documents::get(next).place.lat}', {at: 1}],
  ['a document by id', 'documents::get("oslo")._id', 'oslo'],
  ['a document by its global id', 'documents::get("dataset:local0.production:oslo")._id', 'oslo'],
  ['each value once', '*[_id == "oslo"].tags[]', ['a', 'b', 'a']],
  ['each value of a list once', 'array::unique([null, 1, null, 1])', [null, 1]],
  ['a path in a path', 'path("a.b") in path("a.*")', true],
  [
    'a sign beyond U+FFFF',
    String.raw`["\u{1F600}" == "😀", length('\u{01f600}a'), "\\u{1F600}"]`,
    [true, 2, '\\u{1F600}'],
  ],
  ['a filter by a filter, ten deep', `${'*[_id in '.repeat(10)}*[_id > "o"][]._id${'][]._id'.repeat(10)}`, ['oslo']],
  [
    'a filter by others and by itself',
    '*[_id in *[next._ref in *[_id == "equator"]._id]._id && count(*[_id < ^._id]) == 1]._id',
    ['oslo'],
  ],
  ['a range that is the item’s own', '*[*[_id == "oslo"][0].place.lat in place.lat..(place.lat + 1)]._id', ['oslo']],
  ['words in a list of a list', '*[[_id, lines[].words] match text::query("red oak")]._id', ['equator']],
])('%s', async (_, query, result) => {
  const lake = await lakeWithShops()
  const params = {here: {lat: 1.5, lng: 1}, area: {type: 'Polygon', coordinates: square(2)}}
  expect(await lake.client().fetch(query, query.includes('$') ? params : {})).toEqual(result)
})

test('score() ranks documents, and is refused behind what is none', async () => {
  const lake = await lakeWithShops()
  for (const query of [
    '* | score(_id == "oslo")',
    '*[_type == "shop"][0..1] | score(_id == "oslo") | order(_score desc)',
  ])
    expect((await lake.client().fetch<{_id: string}[]>(query))[0]?._id, query).toBe('oslo')
  for (const query of ['*{_id} | score(_id == "oslo")', '*[0] | score(_id == "oslo")', '*{"a": *[0] | score(a == 1)}'])
    await expect(lake.client().fetch(query), query).rejects.toThrow(/score\(\) ranks documents/)
})

test('a GeoJSON type that GROQ does not know is refused', async () => {
  const lake = await lakeWithShops()
  await expect(lake.client().fetch('geo({"type": "FeatureCollection"})')).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('FeatureCollection'),
    details: {type: 'queryParseError', start: 0, end: 3},
  })
})

test('a listener and a patch by query know these functions, too', async () => {
  const lake = await lakeWithShops()
  const near = '*[geo::distance(place, geo::latLng(1, 1.5)) < 100000]'
  await lake.client().patch({query: near}).set({near: true}).commit()
  expect(await lake.client().fetch('*[near]._id')).toEqual(['equator'])
})
