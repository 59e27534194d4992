import {existsSync, statSync, writeFileSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {startTestLake, type TestLake} from 'content-lake/testing/lake'
import sharp from 'sharp'
import {create} from 'tar'
import {expect, test} from 'vitest'
import {exportContent, importContent} from '../../../scripts/content/move.ts'

/** Two pictures, a file, references to and fro, drafts, a version, and a picture nobody uses. */
async function lakeWithContent(): Promise<TestLake> {
  const lake = await startTestLake()
  const client = lake.client()
  const picture = (colour: string) =>
    sharp({create: {width: 60, height: 40, channels: 3, background: colour}})
      .jpeg()
      .toBuffer()
  const {assets} = client
  const red = await assets.upload('image', await picture('#c00'), {filename: 'red.jpg', title: 'Red'})
  const blue = await assets.upload('image', await picture('#00c'), {
    filename: 'blue.jpg',
    description: 'Nobody uses it',
  })
  const list = await assets.upload('file', Buffer.from('a,b\n1,2\n'), {filename: 'Price list.csv', label: 'prices'})
  const photo = {_type: 'image', asset: {_type: 'reference', _ref: red._id}, hotspot: {x: 0.1, y: 0.2}}
  const written = {_createdAt: '2026-01-02T03:04:05Z', _updatedAt: '2026-02-03T04:05:06Z'}
  const reference = (id: string) => ({_type: 'reference', _ref: id})
  await client
    .transaction()
    .create({
      _id: 'fence',
      _type: 'service',
      title: 'Fence "ü" 🪚',
      photo,
      related: [{...reference('gate'), _key: 'k1'}],
    })
    .create({_id: 'gate', _type: 'service', photo, related: [{...reference('fence'), _key: 'k2'}], ...written})
    .create({
      _id: 'drafts.gate',
      _type: 'service',
      photo,
      price: 12.5,
      list: {_type: 'file', asset: reference(list._id)},
    })
    .create({_id: 'drafts.new', _type: 'service', also: {...reference('fence'), _weak: true}})
    .create({_id: 'versions.spring.gate', _type: 'service', price: 20})
    .create({_id: 'plain', _type: 'page', nested: {deep: [{_key: 'a', text: null}, {_key: 'b'}]}, ...written})
    .commit()
  expect(blue._id).not.toBe(red._id)
  return lake
}

/** By id, without what an import is allowed to change. */
function contentOf(lake: TestLake): Record<string, unknown> {
  const documents = [...lake.dataset.all()].map(document => {
    const {_rev, _updatedAt, ...rest} = document
    const isAsset = document._type.startsWith('sanity.')
    // An asset is made anew from its bytes by the tools of Sanity, which cannot give a time; its address is the lake's.
    const {_createdAt, url, ...bytes} = rest
    return [document._id, isAsset ? bytes : rest] as const
  })
  return Object.fromEntries(documents.sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function bytesOf(lake: TestLake): Promise<string[]> {
  const folder = join(lake.dataDir, 'lake', 'blobs')
  const names = await readdir(folder, {recursive: true})
  return names.filter(name => name.includes('.')).sort()
}

test('exported, imported into an empty lake and exported again: the same documents, drafts, references and pictures', async () => {
  const folder = await temporaryFolder()
  const first = await lakeWithContent()
  const outcome = await exportContent(first.client(), join(folder, 'a.tar.gz'), false)
  expect(outcome).toEqual({documents: 6, assets: 3})

  const second = await startTestLake()
  expect(await importContent(second.client(), join(folder, 'a.tar.gz'), 'create')).toBe(6)
  expect(contentOf(second)).toEqual(contentOf(first))
  expect(await bytesOf(second)).toEqual(await bytesOf(first))
  expect(second.dataset.get('plain')?._updatedAt).toBe('2026-02-03T04:05:06Z')

  await exportContent(second.client(), join(folder, 'b.tar.gz'), false)
  // Into the one that it came from, wiped.
  const before = contentOf(first)
  await first.client().delete({query: '*[true]'})
  await importContent(first.client(), join(folder, 'b.tar.gz'), 'create')
  expect(contentOf(first)).toEqual(before)
})

test('documents that exist stop an import, are left alone or are replaced, as asked', async () => {
  const folder = await temporaryFolder()
  const lake = await lakeWithContent()
  const archive = join(folder, 'a.tar.gz')
  await exportContent(lake.client(), archive, false)
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  await lake.client().patch('fence').set({title: 'Changed since'}).commit()
  const seq = lake.dataset.lastSeq()
  await expect(importContent(lake.client(), archive, 'create')).rejects.toThrow(/exists already.*--replace.*--missing/)
  expect(lake.dataset.lastSeq()).toBe(seq)
  await importContent(lake.client(), archive, 'createIfNotExists')
  expect(lake.dataset.get('fence')?.title).toBe('Changed since')
  await importContent(lake.client(), archive, 'createOrReplace')
  expect(lake.dataset.get('fence')?.title).toBe('Fence "ü" 🪚')
})

test('an existing file is replaced only when told so, and a failed export leaves nothing', async () => {
  const folder = await temporaryFolder()
  const lake = await lakeWithContent()
  const file = join(folder, 'a.tar.gz')
  writeFileSync(file, 'precious')
  await expect(exportContent(lake.client(), file, false)).rejects.toThrow('exists already. Add --force')
  await exportContent(lake.client(), file, true)
  const wrongToken = lake.client({token: 'not-the-token-of-this-lake', maxRetries: 0})
  await expect(exportContent(wrongToken, join(folder, 'b.tar.gz'), false)).rejects.toThrow('The export failed')
  expect(await readdir(folder)).toEqual(['a.tar.gz'])
  expect(existsSync(join(folder, 'b.tar.gz.part'))).toBe(false)
})

test('what is no export is refused by name', async () => {
  const folder = await temporaryFolder()
  const lake = await startTestLake()
  writeFileSync(join(folder, 'broken.ndjson'), '{"_id": "a", "_type": "b"}\nnot json\n')
  await expect(importContent(lake.client(), join(folder, 'broken.ndjson'), 'create')).rejects.toThrow('broken.ndjson')
  await expect(importContent(lake.client(), join(folder, 'nothing.tar.gz'), 'create')).rejects.toThrow('There is no')
  await expect(importContent(lake.client(), await temporaryFolder(), 'create')).rejects.toThrow('could not be imported')
  writeFileSync(join(folder, 'manifest.json'), '{}')
  await create({gzip: true, cwd: folder, file: join(folder, 'site.tar.gz')}, ['manifest.json'])
  await expect(importContent(lake.client(), join(folder, 'site.tar.gz'), 'create')).rejects.toThrow('npm run restore')
  expect(lake.dataset.size()).toBe(0)
})

test('a scheduled release is imported with its versions, into an empty lake and over itself', async () => {
  const file = join(await temporaryFolder(), 'scheduled.tar.gz')
  const first = await lakeWithContent()
  const client = first.client()
  const publishAt = '2041-05-01T08:00:00.000Z'
  for (const releaseId of ['spring', 'other']) {
    await client.releases.create({releaseId, metadata: {title: releaseId, releaseType: 'scheduled'}})
  }
  // A reference: the importer writes it weakly at first and makes it strong when all documents are there.
  await client
    .patch('versions.spring.gate')
    .set({related: [{_key: 'k', _type: 'reference', _ref: 'fence'}]})
    .commit()
  await client.releases.schedule({releaseId: 'spring', publishAt})
  await exportContent(client, file, false)
  const content = contentOf(first)

  const second = await startTestLake()
  await importContent(second.client(), file, 'create')
  expect(contentOf(second)).toEqual(content)

  await client.releases.schedule({releaseId: 'other', publishAt})
  await importContent(client, file, 'createOrReplace')
  expect(contentOf(first)).toEqual(content)
  await client.releases.schedule({releaseId: 'other', publishAt})
  await importContent(client, file, 'createIfNotExists')
  await expect(importContent(client, file, 'create')).rejects.toThrow('exists already')
  expect(first.dataset.get('_.releases.other')).toMatchObject({state: 'scheduled', publishAt})
  expect(first.dataset.get('_.releases.spring')).toMatchObject({state: 'scheduled', publishAt})
})
