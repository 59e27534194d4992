import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

async function filledLake() {
  const lake = await startTestLake()
  const client = lake.client()
  const asset = await client.assets.upload('image', svg, {filename: 'dot.svg'})
  const picture = {_type: 'image', asset: {_type: 'reference', _ref: asset._id}}
  await client.create({_id: 'a', _type: 't', title: 'first', picture})
  await client.patch('a').set({title: 'second'}).commit()
  await client.create({_id: 'drafts.a', _type: 't', title: 'draft'})
  await client.releases.create({releaseId: 'r1', metadata: {title: 'r1', releaseType: 'asap'}})
  await client.create({_id: 'versions.r1.a', _type: 't', title: 'in a release'})
  return lake
}

/** Starts a copy and follows its stream, which needs no token, to the end. */
async function copy(lake: TestLake, body: Record<string, unknown>, source = 'production') {
  const {jobId} = await lake.client().request({url: `/datasets/${source}/copy`, method: 'PUT', body})
  const stream = await fetch(`${lake.url}/v2025-09-16/jobs/${jobId}/listen`)
  return {jobId, told: await stream.text()}
}

const lines = async (client: SanityClient, dataset: string) =>
  (await client.request<string>({url: `/data/history/${dataset}/transactions/a`, json: false})).trim().split('\n')

test('a copy has the documents, drafts, releases, history and pictures, and is as private as its source', async () => {
  const lake = await filledLake()
  const {told, jobId} = await copy(lake, {targetDataset: 'staging'})
  expect(told).toMatch(/event: job\ndata: .*"state":"completed"/)
  const staging = lake.client({dataset: 'staging'})
  expect(await staging.fetch('*[_type == "t"]{_id, title} | order(_id)')).toEqual([
    {_id: 'a', title: 'second'},
    {_id: 'drafts.a', title: 'draft'},
    {_id: 'versions.r1.a', title: 'in a release'},
  ])
  expect(await lines(staging, 'staging')).toHaveLength(2)
  const {path, url} = await staging.fetch('*[_id == "a"][0].picture.asset->{path, url}')
  expect(path).toMatch(/^images\/local0\/staging\//)
  expect(url).toBe(`${lake.url}/${path}`)
  expect(await (await lake.request(`/${path}`)).text()).toBe(svg.toString())
  expect((await lake.client().datasets.list())[1]).toMatchObject({name: 'staging', aclMode: 'private'})
  expect(await lake.client().request({url: '/datasets/copy'})).toMatchObject([
    {id: jobId, state: 'completed', sourceDataset: 'production', targetDataset: 'staging', withHistory: true},
  ])
})

test('a copy lives on by itself when its source changes or goes', async () => {
  const lake = await filledLake()
  await copy(lake, {targetDataset: 'one'})
  await copy(lake, {targetDataset: 'two'}, 'one')
  await lake.client({dataset: 'one'}).patch('a').set({title: 'third'}).commit()
  await lake.client().datasets.delete('one')
  const two = lake.client({dataset: 'two'})
  expect(await two.fetch('*[_id == "a"][0].title')).toBe('second')
  const path = await two.fetch('*[_id == "a"][0].picture.asset->path')
  expect((await lake.request(`/${path}`)).status).toBe(200)
})

test('history and releases stay behind where that is asked', async () => {
  const lake = await filledLake()
  await copy(lake, {targetDataset: 'staging', skipHistory: true, skipContentReleases: true})
  const staging = lake.client({dataset: 'staging'})
  expect(await staging.fetch('*[_id in path("versions.**") || _id in path("_.releases.**")]._id')).toEqual([])
  expect(await lines(staging, 'staging')).toHaveLength(1)
  await copy(lake, {targetDataset: 'storied', skipContentReleases: true})
  const storied = lake.client({dataset: 'storied'})
  expect(await storied.fetch('*[_id in path("versions.**") || _id in path("_.releases.**")]._id')).toEqual([])
  expect(await lines(storied, 'storied')).toHaveLength(2)
})

test('deliveries of the source’s webhooks do not come along', async () => {
  const lake = await startTestLake({
    webhooks: [{id: 'hook', url: 'http://127.0.0.1:9/', secret: 'a secret of the tests'}],
  })
  await lake.client().create({_id: 'a', _type: 't'})
  const attempts = async (dataset: string) =>
    (await (await lake.request(`/_lake/webhooks?dataset=${dataset}`)).json()).attempts.length
  await expect.poll(() => attempts('production')).toBeGreaterThan(0)
  await copy(lake, {targetDataset: 'staging'})
  expect(await attempts('staging')).toBe(0)
})

test('a copy that cannot be made is refused before it begins, and one that fails leaves nothing', async () => {
  const lake = await filledLake()
  const refusal = (body: unknown, source = 'production') =>
    lake
      .request(`/v1/datasets/${source}/copy`, {method: 'PUT', body: JSON.stringify(body)})
      .then(async answer => [answer.status, (await answer.json()).statusCode])
  expect(await refusal({targetDataset: 'production'})).toEqual([409, 409])
  expect(await refusal({targetDataset: 'Bad Name'})).toEqual([400, 400])
  expect(await refusal({targetDataset: 'fine'}, 'none')).toEqual([404, 404])
  expect(await refusal({})).toEqual([400, 400])
  expect(existsSync(join(lake.dataDir, 'datasets'))).toBe(false)
  expect((await fetch(`${lake.url}/v1/jobs/${crypto.randomUUID()}/listen`)).status).toBe(404)
})

test('an alias leads readers, writers and listeners to a dataset, and can be turned to another', async () => {
  const lake = await filledLake()
  const client = lake.client()
  await copy(lake, {targetDataset: 'green'})
  const request = (method: string, url: string, body?: unknown) =>
    client.request({method, url, ...(body !== undefined && {body})})
  expect(await request('PUT', '/aliases/live', {datasetName: 'production'})).toEqual({
    aliasName: 'live',
    datasetName: 'production',
  })
  const live = lake.client({dataset: '~live'})
  await live.patch('a').set({title: 'by the alias'}).commit()
  expect(await client.fetch('*[_id == "a"][0].title')).toBe('by the alias')
  await request('PATCH', '/aliases/live', {datasetName: 'green'})
  expect(await live.fetch('*[_id == "a"][0].title')).toBe('second')
  expect(await request('GET', '/aliases')).toEqual([{name: 'live', datasetName: 'green'}])
  expect(await request('PATCH', '/aliases/live/unlink', {})).toMatchObject({datasetName: 'green'})
  await expect(live.fetch('*')).rejects.toMatchObject({statusCode: 404})
  await request('DELETE', '/aliases/live')
  expect(await request('GET', '/aliases')).toEqual([])
})

test('aliases outlive a restart, and deleting a dataset unlinks them', async () => {
  const lake = await filledLake()
  await copy(lake, {targetDataset: 'green'})
  await lake.client().request({method: 'PUT', url: '/aliases/live', body: {datasetName: 'green'}})
  await lake.close()
  const again = await startTestLake({dataDir: lake.dataDir})
  expect(await again.client({dataset: '~live'}).fetch('count(*[_type == "t"])')).toBe(3)
  await again.client().datasets.delete('green')
  expect(await again.client().request({url: '/aliases'})).toEqual([{name: 'live', datasetName: null}])
})

test('bad aliases are refused', async () => {
  const lake = await startTestLake()
  const put = async (name: string, body: unknown) =>
    (await lake.request(`/v1/aliases/${name}`, {method: 'PUT', body: JSON.stringify(body)})).status
  expect(await put('live', {datasetName: 'none'})).toBe(404)
  expect(await put('live', {datasetName: 5})).toBe(400)
  expect(await put('Live', {})).toBe(400)
  expect(await put('live', {})).toBe(200)
  expect(await put('live', {})).toBe(409)
  expect(await put('other', {datasetName: '~live'})).toBe(404)
})
