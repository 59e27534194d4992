import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'

const service = {_type: 'service', title: 'Fence repair'}

test('documents are fetched by id, one or many, in the order asked for', async () => {
  const lake = await startTestLake({publicRead: true})
  const fence = await lake.client().create({_id: 'fence', ...service})
  await lake.client().create({_id: 'drafts.fence', ...service})
  expect(await lake.client().getDocument('fence')).toEqual(fence)
  expect(await lake.client().getDocument('nowhere')).toBeUndefined()
  const several = await lake.client().getDocuments(['drafts.fence', 'nowhere', 'fence'])
  expect(several.map(document => document?._id ?? null)).toEqual(['drafts.fence', null, 'fence'])
})

test('what is left out comes with the reason, also without content', async () => {
  const lake = await startTestLake({publicRead: true})
  await lake.client().create({_id: 'fence', ...service})
  await lake.client().create({_id: 'drafts.fence', ...service})
  const path = '/v1/data/doc/production/fence,drafts.fence,gate'
  const withoutContent = await lake.request(`${path}?excludeContent=true`)
  expect(await withoutContent.json()).toEqual({omitted: [{id: 'gate', reason: 'existence'}]})
  const visitor = await (await fetch(`${lake.url}${path}`)).json()
  expect(visitor.documents.map((document: {_id: string}) => document._id)).toEqual(['fence'])
  expect(visitor.omitted).toEqual([
    {id: 'drafts.fence', reason: 'permission'},
    {id: 'gate', reason: 'existence'},
  ])
})

test('includeAllVersions gives the whole group, whichever of its ids is asked for', async () => {
  const lake = await startTestLake({publicRead: true})
  for (const id of ['fence', 'drafts.fence', 'versions.r1.fence', 'fences']) {
    await lake.client().create({_id: id, ...service})
  }
  for (const id of ['fence', 'drafts.fence', 'versions.r1.fence']) {
    const versions = await lake.client().getDocument(id, {includeAllVersions: true})
    expect(versions.map(document => document._id).sort()).toEqual(['drafts.fence', 'fence', 'versions.r1.fence'])
  }
  expect(await lake.client().getDocument('gate', {includeAllVersions: true})).toEqual([])
})
