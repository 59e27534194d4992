import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

async function lakeWithDrafts(): Promise<TestLake> {
  const lake = await startTestLake({publicRead: true})
  const wood = {_type: 'reference', _ref: 'wood'}
  await lake
    .client()
    .transaction()
    .create({_id: 'wood', _type: 'category', title: 'Wood'})
    .create({_id: 'drafts.wood', _type: 'category', title: 'Wood, drafted'})
    .create({_id: 'versions.autumn.wood', _type: 'category', title: 'Wood in autumn'})
    .create({_id: 'fence', _type: 'service', title: 'Fence', category: wood})
    .create({_id: 'drafts.gate', _type: 'service', title: 'Gate, never published', category: wood})
    .commit()
  return lake
}

const query = '*[_type in ["service", "category"]]{_id, _originalId, title, "category": category->title}'

test('raw shows every draft and version as stored', async () => {
  const lake = await lakeWithDrafts()
  const ids = await lake.client().fetch('*[_type in ["service", "category"]]._id', {}, {perspective: 'raw'})
  expect(ids).toEqual(['drafts.gate', 'drafts.wood', 'fence', 'versions.autumn.wood', 'wood'])
})

test('published shows neither drafts nor versions, behind references either', async () => {
  const lake = await lakeWithDrafts()
  expect(await lake.client().fetch(query, {}, {perspective: 'published'})).toEqual([
    {_id: 'fence', _originalId: null, title: 'Fence', category: 'Wood'},
    {_id: 'wood', _originalId: null, title: 'Wood', category: null},
  ])
})

test('drafts lays every draft over its published document, with references seeing the overlay', async () => {
  const lake = await lakeWithDrafts()
  expect(await lake.client().fetch(query, {}, {perspective: 'drafts'})).toEqual([
    {_id: 'fence', _originalId: 'fence', title: 'Fence', category: 'Wood, drafted'},
    {_id: 'gate', _originalId: 'drafts.gate', title: 'Gate, never published', category: 'Wood, drafted'},
    {_id: 'wood', _originalId: 'drafts.wood', title: 'Wood, drafted', category: null},
  ])
})

test('a stack shows the first layer that has the document, and published where none has', async () => {
  const lake = await lakeWithDrafts()
  const result = await lake.client().fetch(query, {}, {perspective: ['autumn', 'drafts']})
  expect(result).toContainEqual(expect.objectContaining({_id: 'wood', _originalId: 'versions.autumn.wood'}))
  expect(result).toContainEqual(expect.objectContaining({_id: 'gate', category: 'Wood in autumn'}))
  const release = await lake.client().fetch(query, {}, {perspective: ['autumn']})
  expect(release.map((document: {_id: string}) => document._id)).toEqual(['fence', 'wood'])
})

test('an overlay follows every later edit, publish and deletion', async () => {
  const lake = await lakeWithDrafts()
  const title = (perspective: 'drafts' | 'published') =>
    lake.client().fetch('*[_id == "wood"][0].title', {}, {perspective})
  expect([await title('drafts'), await title('published')]).toEqual(['Wood, drafted', 'Wood'])
  await lake.client().patch('drafts.wood').set({title: 'Oak'}).commit()
  expect(await title('drafts')).toBe('Oak')
  await lake.client().delete('drafts.wood')
  expect(await title('drafts')).toBe('Wood')
  await lake.client().patch('wood').set({title: 'Timber'}).commit()
  expect([await title('drafts'), await title('published')]).toEqual(['Timber', 'Timber'])
})

test('without a token no document with a dot in its id exists, in any perspective', async () => {
  const lake = await lakeWithDrafts()
  await lake.client().create({_id: 'note', _type: 'note', about: {_type: 'reference', _ref: 'drafts.wood'}})
  const visitor = lake.client({token: undefined})
  for (const perspective of ['raw', 'published', 'drafts', ['autumn']] as const) {
    const ids = await visitor.fetch('*._id', {}, {perspective: perspective as 'raw'})
    expect([perspective, ids]).toEqual([perspective, ['fence', 'note', 'wood']])
  }
  expect(await visitor.fetch('*[_id == "note"][0].about->title', {}, {perspective: 'raw'})).toBeNull()
  expect(await visitor.fetch('*[_id == "wood"][0].title', {}, {perspective: 'drafts'})).toBe('Wood')
  expect(await visitor.fetch('count(*[references("wood")])', {}, {perspective: 'raw'})).toBe(1)
})

test('the perspective left out depends on the API version', async () => {
  const lake = await lakeWithDrafts()
  const count = async (version: string) => {
    const response = await lake.request(`/v${version}/data/query/production?query=count(*)`)
    return (await response.json()).result
  }
  expect(await count('2025-02-19')).toBe(2)
  expect(await count('X')).toBe(2)
  expect(await count('2024-01-01')).toBe(5)
  expect(await count('1')).toBe(5)
})
