import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {startTestLake, type TestLake} from 'content-lake/testing/lake'
import sharp from 'sharp'
import {expect, test, vi} from 'vitest'
import {anHourAgo, listUnusedAssets, removeAssets} from '#studio/tools/unused-assets.ts'

const removeAll = async (client: SanityClient, latest?: number) =>
  removeAssets(client, await listUnusedAssets(client), latest)

async function upload(lake: TestLake, colour: string) {
  const image = sharp({create: {width: 30, height: 20, channels: 3, background: colour}})
  return lake.client().assets.upload('image', await image.jpeg().toBuffer(), {filename: `${colour}.jpg`})
}

const collect = (lake: TestLake) => lake.request('/_lake/assets/collect', {method: 'POST'})
const statusOf = async (lake: TestLake, path: string) => (await lake.request(path)).status

const showing = (_id: string) => ({_type: 'image', asset: {_type: 'reference', _ref: _id}})
const names = (assets: {originalFilename: string | null}[]) => assets.map(asset => asset.originalFilename).sort()

/** One picture on a published page, one only in a draft, one only in a release, one weakly referred to, two nowhere. */
async function lakeWithPictures() {
  const lake = await startTestLake()
  const [red, green, blue, grey, ...rest] = await Promise.all(
    ['red', 'green', 'blue', 'grey', 'pink', 'teal'].map(colour => upload(lake, colour)),
  )
  await lake
    .client()
    .transaction()
    .create({_id: 'page', _type: 'page', deep: [{_key: 'a', photo: showing(red?._id ?? '')}]})
    .create({_id: 'drafts.page', _type: 'page', photo: showing(green?._id ?? '')})
    .create({_id: 'versions.spring.page', _type: 'page', photo: showing(blue?._id ?? '')})
    .create({_id: 'note', _type: 'note', about: {_type: 'reference', _ref: grey?._id ?? '', _weak: true}})
    .commit()
  return {lake, unused: rest}
}

test('unused are the pictures that no document shows; one of the last hour stays, its document may be about to be saved', async () => {
  const {lake} = await lakeWithPictures()
  expect(names(await listUnusedAssets(lake.client()))).toEqual(['pink.jpg', 'teal.jpg'])
  for (const minutes of [0, 58]) {
    vi.useFakeTimers({toFake: ['Date'], now: Date.now() + minutes * 60_000})
    const {removed, kept} = await removeAll(lake.client(), anHourAgo())
    vi.useRealTimers()
    expect(removed).toEqual([])
    expect(kept.map(({reason}) => reason)).toEqual(Array(2).fill('uploaded within the last hour'))
  }
})

test('removed pictures are gone with their files and what was made of them, the others stay', async () => {
  const {lake, unused} = await lakeWithPictures()
  const addresses = unused.map(({path}) => `/${path}?w=10&fm=webp`)
  for (const address of addresses) expect(await statusOf(lake, address)).toBe(200)
  const {removed} = await removeAll(lake.client())
  expect(names(removed)).toEqual(['pink.jpg', 'teal.jpg'])
  const collected = await collect(lake)
  expect(await collected.json()).toEqual({files: 2, bytes: unused.reduce((sum, {size}) => sum + size, 0)})
  for (const address of addresses) expect(await statusOf(lake, address)).toBe(404)
  expect(await readdir(join(lake.dataDir, 'lake', 'derivatives'))).toEqual([])
  const left = await lake.client().fetch<{url: string}[]>('*[_type == "sanity.imageAsset"]{url}')
  expect(left).toHaveLength(4)
  for (const {url} of left) expect(await statusOf(lake, new URL(url).pathname)).toBe(200)
})

test('a picture that is put to use between the look and the removal stays', async () => {
  const {lake, unused} = await lakeWithPictures()
  const client = lake.client()
  const racing = client.withConfig({})
  const remove = racing.delete.bind(racing)
  Object.assign(racing, {
    delete: async (id: string) => {
      if (id === unused[0]?._id)
        await client
          .patch('page')
          .set({late: showing(id)})
          .commit()
      return remove(id)
    },
  })
  const {removed, kept} = await removeAll(racing)
  expect(names(removed)).toEqual(['teal.jpg'])
  expect(kept).toMatchObject([{asset: {_id: unused[0]?._id}, reason: 'in use by now'}])
})

test('bytes that come back while files are collected are never lost', async () => {
  const lake = await startTestLake()
  for (let round = 0; round < 15; round++) {
    const {_id} = await upload(lake, 'olive')
    await lake.client().delete(_id)
    const [again] = await Promise.all([upload(lake, 'olive'), collect(lake), collect(lake), collect(lake)])
    expect(await statusOf(lake, `/${again.path}`)).toBe(200)
  }
})

test('files that a crash left without a document are collected, by holders of a token only', async () => {
  const lake = await startTestLake()
  const {_id, url} = await upload(lake, 'gold')
  lake.dataset.transact({author: {id: 'robot', kind: 'robot'}}, draft => draft.put(_id, null))
  expect((await fetch(`${lake.url}/_lake/assets/collect`, {method: 'POST'})).status).toBe(401)
  expect(await statusOf(lake, new URL(url).pathname)).toBe(200)
  await collect(lake)
  expect(await statusOf(lake, new URL(url).pathname)).toBe(404)
})

test('files that are no pictures are kept, whatever a page, a draft, a release or nothing yet refers to them', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  const kinds = ['guide.pdf', 'song.mp3', 'notes', 'archive.tar.gz']
  const files = await Promise.all(
    kinds.map(filename => client.assets.upload('file', Buffer.from(`bytes of ${filename}`), {filename})),
  )
  const [page, draft, release] = files
  const file = (_ref = '') => ({_type: 'file', asset: {_type: 'reference', _ref}})
  await client
    .transaction()
    .create({_id: 'page', _type: 'page', guide: file(page?._id)})
    .create({_id: 'drafts.other', _type: 'page', guide: file(draft?._id)})
    .create({_id: 'versions.spring.page', _type: 'page', guide: file(release?._id)})
    .commit()
  const collected = await collect(lake)
  expect(await collected.json()).toEqual({files: 0, bytes: 0})
  for (const [place, {path}] of files.entries())
    expect(await (await lake.request(`/${path}`)).text()).toBe(`bytes of ${kinds[place]}`)
  await client.delete(files[3]?._id ?? '')
  const gone = await collect(lake)
  expect(await gone.json()).toEqual({files: 1, bytes: 'bytes of archive.tar.gz'.length})
  expect(await statusOf(lake, `/${files[0]?.path}`)).toBe(200)
})
