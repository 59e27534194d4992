import {existsSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {restoreSite} from '../../src/backup/restore.ts'
import {collect} from '../helpers/events.ts'
import {temporaryFolder} from '../helpers/folder.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

async function lakeWithStaging(aclMode: 'public' | 'private' = 'private') {
  const lake = await startTestLake()
  await lake.client().datasets.create('staging', {aclMode})
  return {lake, production: lake.client(), staging: lake.client({dataset: 'staging'})}
}

const titles = (client: SanityClient) => client.fetch<string[]>('*[_type == "t"].title')
const put = (lake: TestLake, path: string, body: unknown, method = 'PUT') =>
  lake.request(`/v2025-09-16${path}`, {method, body: typeof body === 'string' ? body : JSON.stringify(body)})

test('a dataset is made, listed, edited and deleted with the real client', async () => {
  const lake = await startTestLake()
  const {datasets} = lake.client()
  expect(await datasets.create('staging', {aclMode: 'private'})).toEqual({
    datasetName: 'staging',
    aclMode: 'private',
    description: null,
  })
  expect(await datasets.list()).toMatchObject([
    {name: 'production', aclMode: 'private', createdByUserId: 'pOwner'},
    {name: 'staging', aclMode: 'private', createdByUserId: expect.stringMatching(/^robot-/)},
  ])
  expect(await datasets.edit('staging', {aclMode: 'public'})).toMatchObject({aclMode: 'public'})
  expect(await datasets.delete('staging')).toEqual({deleted: true})
  expect((await datasets.list()).map(({name}) => name)).toEqual(['production'])
})

test('documents, drafts and history of two datasets with the same ids stay apart', async () => {
  const {production, staging} = await lakeWithStaging()
  await production.create({_id: 'a', _type: 't', title: 'live'})
  await staging.create({_id: 'a', _type: 't', title: 'trial'})
  await staging.action({
    actionType: 'sanity.action.document.edit',
    publishedId: 'a',
    draftId: 'drafts.a',
    patch: {set: {title: 'draft'}},
  })
  expect(await titles(production)).toEqual(['live'])
  expect(await titles(staging)).toEqual(['trial', 'draft'])
  expect(await production.getDocument('drafts.a')).toBeUndefined()
  const history = (dataset: string) =>
    staging.request<string>({url: `/data/history/${dataset}/transactions/a,drafts.a`, json: false})
  expect((await history('production')).trim().split('\n')).toHaveLength(1)
  expect((await history('staging')).trim().split('\n')).toHaveLength(2)
})

test('a listener hears of its own dataset alone', async () => {
  const {production, staging} = await lakeWithStaging()
  const heard = collect<{type: string; documentId?: string}>(staging.listen('*', {}, {events: ['welcome', 'mutation']}))
  expect(await heard.next()).toMatchObject({type: 'welcome'})
  await production.create({_id: 'elsewhere', _type: 't'})
  await staging.create({_id: 'here', _type: 't'})
  expect(await heard.next()).toMatchObject({documentId: 'here'})
})

test('a picture belongs to the dataset that it was uploaded to', async () => {
  const {lake, production, staging} = await lakeWithStaging()
  const dot = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const asset = await staging.assets.upload('image', dot, {filename: 'dot.svg'})
  expect(asset.path).toMatch(/^images\/local0\/staging\//)
  expect((await lake.request(`/${asset.path}`)).status).toBe(200)
  expect((await lake.request(`/${asset.path.replace('staging', 'production')}`)).status).toBe(404)
  expect(await production.fetch('count(*)')).toBe(0)
})

test('only a public dataset shows strangers its published documents, from the moment it is public', async () => {
  const {lake, staging} = await lakeWithStaging()
  await staging.create({_id: 'a', _type: 't', title: 'seen'})
  const visitor = lake.client({dataset: 'staging', token: undefined})
  await expect(visitor.fetch('*')).rejects.toMatchObject({statusCode: 401})
  await lake.client().datasets.edit('staging', {aclMode: 'public'})
  expect(await titles(visitor)).toEqual(['seen'])
  await expect(lake.client({token: undefined}).fetch('*')).rejects.toMatchObject({statusCode: 401})
  await lake.client().datasets.edit('staging', {aclMode: 'private'})
  await expect(visitor.fetch('*')).rejects.toMatchObject({statusCode: 401})
})

test('a restart keeps datasets, their content and who may read it', async () => {
  const {lake, staging} = await lakeWithStaging('public')
  await staging.create({_id: 'a', _type: 't', title: 'kept'})
  await lake.client().datasets.edit('production', {aclMode: 'public'})
  await lake.close()
  const again = await startTestLake({dataDir: lake.dataDir})
  expect(await again.client().datasets.list()).toMatchObject([
    {name: 'production', aclMode: 'public'},
    {name: 'staging', aclMode: 'public'},
  ])
  expect(await titles(again.client({dataset: 'staging', token: undefined}))).toEqual(['kept'])
})

test('a deleted dataset is gone with its files, and one of the same name begins empty', async () => {
  const {lake, staging} = await lakeWithStaging()
  await staging.create({_id: 'a', _type: 't', title: 'old'})
  await lake.client().datasets.delete('staging')
  expect(await readdir(join(lake.dataDir, 'datasets'))).toEqual([])
  await expect(titles(staging)).rejects.toMatchObject({statusCode: 404})
  await lake.client().datasets.create('staging')
  expect(await titles(staging)).toEqual([])
})

test('a backup of a dataset is made of it alone, in its own folder', async () => {
  const {lake, staging} = await lakeWithStaging()
  await staging.create({_id: 'a', _type: 't'})
  const made = await (await lake.request('/_lake/backups?dataset=staging', {method: 'POST'})).json()
  expect(made).toMatchObject({documents: 1, folder: expect.stringContaining(join('datasets', 'staging', 'backups'))})
  expect(await (await lake.request('/_lake/backups')).json()).toEqual({backups: []})
})

test('a release scheduled in another dataset is published though nobody asks for it after a restart', async () => {
  const {lake, staging} = await lakeWithStaging()
  await staging.releases.create({releaseId: 'r1', metadata: {title: 'r1', releaseType: 'scheduled'}})
  await staging.create({_id: 'versions.r1.a', _type: 't', title: 'on time'})
  await staging.releases.schedule({releaseId: 'r1', publishAt: new Date(Date.now() + 1500).toISOString()})
  await lake.close()
  const again = await startTestLake({dataDir: lake.dataDir})
  await expect
    .poll(() => again.client({dataset: 'staging'}).fetch('*[_id == "a"][0].title'), {timeout: 10_000})
    .toBe('on time')
})

test('what cannot be a dataset is refused in Sanity’s shape', async () => {
  const {lake} = await lakeWithStaging()
  const before = await readdir(join(lake.dataDir, 'datasets'))
  const refused: [string, unknown, number][] = [
    ['/datasets/staging', {}, 409],
    ['/datasets/production', {}, 409],
    ['/datasets/Capital', {}, 400],
    ['/datasets/~alias', {}, 400],
    ['/datasets/-dash', {}, 400],
    ['/datasets/..%2F..%2Fetc', {}, 400],
    [`/datasets/${'a'.repeat(65)}`, {}, 400],
    ['/datasets/fine', {aclMode: 'everybody'}, 400],
    ['/datasets/fine', '{"aclMode":', 400],
    ['/datasets/fine', '[]', 400],
    ['/projects/other/datasets/fine', {}, 404],
  ]
  for (const [path, body, status] of refused) {
    const answer = await put(lake, path, body)
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      status,
      expect.objectContaining({statusCode: status, error: expect.any(String), message: expect.any(String)}),
    ])
  }
  expect((await put(lake, '/datasets/none', {aclMode: 'public'}, 'PATCH')).status).toBe(404)
  expect((await put(lake, '/datasets/production', undefined, 'DELETE')).status).toBe(403)
  expect(await readdir(join(lake.dataDir, 'datasets'))).toEqual(before)
})

test('strangers make, open and delete no dataset, and see no private name', async () => {
  const {lake} = await lakeWithStaging()
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(`${lake.url}/v1/datasets/mine`, {method, ...(method !== 'DELETE' && {body: '{}'})})
    expect(answer.status).toBe(401)
  }
  for (const path of ['/v1/data/query/mine?query=*', '/v1/data/query/staging?query=*', '/v1/data/listen/mine?query=*'])
    expect((await fetch(lake.url + path)).status).toBe(401)
  expect(existsSync(join(lake.dataDir, 'datasets', 'mine'))).toBe(false)
  expect(await (await fetch(`${lake.url}/v1/datasets`)).json()).toMatchObject([{name: 'production'}])
})

test('a lake has at most fifty datasets', async () => {
  const lake = await startTestLake({ephemeral: true})
  for (let n = 1; n < 50; n++) expect((await put(lake, `/datasets/d${n}`, {})).status).toBe(200)
  expect((await put(lake, '/datasets/one-too-many', {})).status).toBe(403)
})

test('a backup of the lake’s first dataset brings the others back, too, with pictures, names and who may read them', async () => {
  const {lake, staging} = await lakeWithStaging('public')
  const dot = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const {path} = await staging.assets.upload('image', dot, {filename: 'dot.svg'})
  await staging.create({_id: 'a', _type: 't', title: 'kept'})
  await lake.client().request({method: 'PUT', url: '/aliases/live', body: {datasetName: 'staging'}})
  const {folder} = await (await lake.request('/_lake/backups', {method: 'POST'})).json()
  await lake.close()
  const dataDir = join(await temporaryFolder(), 'new')
  await restoreSite(dataDir, folder)
  const again = await startTestLake({dataDir})
  expect(await titles(again.client({dataset: '~live', token: undefined}))).toEqual(['kept'])
  expect((await again.request(`/${path}`)).status).toBe(200)
})

test('an upload and a write that a deletion overtakes are told that the dataset is gone, and leave nothing', async () => {
  const {lake} = await lakeWithStaging()
  const {promise: deleted, resolve} = Promise.withResolvers<void>()
  async function* slowly([first, second]: string[]) {
    yield first
    await deleted
    yield second
  }
  const send = (path: string, parts: string[]) =>
    lake.request(path, {
      method: 'POST',
      body: Readable.toWeb(Readable.from(slowly(parts))) as never,
      duplex: 'half',
    } as RequestInit)
  const upload = send('/v1/assets/files/staging?filename=a.txt', ['first ', 'second'])
  const write = send('/v1/data/mutate/staging', ['{"mutations":[{"create":', '{"_type":"t"}}]}'])
  await expect
    .poll(() => readdir(join(lake.dataDir, 'datasets/staging/lake/blobs/incoming')).catch(() => []))
    .toHaveLength(1)
  await lake.client().datasets.delete('staging')
  resolve()
  expect([(await upload).status, (await write).status]).toEqual([404, 404])
  await lake.client().datasets.create('staging')
  expect(await lake.client({dataset: 'staging'}).fetch('count(*)')).toBe(0)
})
