import {readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, onTestFinished, test} from 'vitest'
import {createDiskPhotos} from '#web/server/adapters/disk-photos.ts'
import {createS3Photos} from '#web/server/adapters/s3-photos.ts'
import type {PhotoStore} from '#web/server/ports.ts'
import {startBucket} from '../../helpers/bucket.ts'
import {listen} from '../../helpers/listen.ts'

const name = 'AbCd1234-_efGH5678ijKL90.jpg'
const bytes = Buffer.from('a photo, as far as the store is concerned')

async function bucket() {
  const started = await startBucket()
  onTestFinished(() => started.stop())
  return started
}

const adapters: Record<string, () => Promise<PhotoStore>> = {
  disk: async () => createDiskPhotos({folder: join(await temporaryFolder(), 'photos')}),
  S3: async () => createS3Photos((await bucket()).options),
}

for (const [title, open] of Object.entries(adapters)) {
  test(`what was put can be read and deleted (${title})`, async () => {
    const photos = await open()
    await photos.put(name, Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]), 'image/jpeg')
    const facts = {size: bytes.length, contentType: 'image/jpeg'}
    const found = await photos.get(name)
    expect(found).toMatchObject(facts)
    expect(await buffer(found?.body ?? Readable.from([]))).toEqual(bytes)
    await photos.delete(name)
    expect(await photos.get(name)).toBeNull()
  })

  test(`what is not there is null, and deleting it is no error (${title})`, async () => {
    const photos = await open()
    expect(await photos.get(name)).toBeNull()
    await photos.delete(name)
  })

  test(`a photo whose stream breaks off is not there (${title})`, async () => {
    const photos = await open()
    async function* broken() {
      yield bytes
      throw new Error('The connection is gone')
    }
    await expect(photos.put(name, Readable.from(broken()), 'image/jpeg')).rejects.toThrow('[photos:')
    expect(await photos.get(name)).toBeNull()
  })

  test(`the second put wins (${title})`, async () => {
    const photos = await open()
    await photos.put(name, Readable.from([Buffer.from('first')]), 'image/jpeg')
    await photos.put(name, Readable.from([bytes]), 'image/jpeg')
    const found = await photos.get(name)
    expect(await buffer(found?.body ?? Readable.from([]))).toEqual(bytes)
  })
}

test('the folder refuses names that are not ours and leaves nothing unfinished behind', async () => {
  const folder = await temporaryFolder()
  const photos = createDiskPhotos({folder})
  for (const wrong of [
    '../../etc/passwd',
    'a/b/c-0123456789abcdef.jpg',
    '',
    'short.jpg',
    `${name}.html`,
    `${name}\0`,
  ]) {
    await expect(photos.get(wrong)).rejects.toThrow('is no name of a photo')
    await expect(photos.put(wrong, Readable.from([bytes]), 'image/jpeg')).rejects.toThrow('[photos:disk]')
  }
  const error = new Error('cut off')
  const cut = Readable.from([bytes])
  cut.destroy(error)
  await expect(photos.put(name, cut, 'image/jpeg')).rejects.toThrow('[photos:disk]')
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter(entry => entry.isFile())
  expect(files).toEqual([])
  expect(await photos.signedUrl(name, 60)).toBeNull()
})

test('the folder’s photos are readable by the server alone, and what cannot be looked up is not called absent', async () => {
  const folder = await temporaryFolder()
  const photos = createDiskPhotos({folder})
  await photos.put(name, Readable.from([bytes]), 'image/jpeg')
  const [place = ''] = readdirSync(folder)
  expect(statSync(join(folder, place, name)).mode & 0o077).toBe(0)
  rmSync(join(folder, place), {recursive: true})
  writeFileSync(join(folder, place), 'a file where a folder should be')
  await expect(photos.get(name)).rejects.toThrow('[photos:disk]')
})

test("the bucket's own address shows the photo as a picture, without our credentials in it", async () => {
  const started = await bucket()
  const photos = createS3Photos(started.options)
  await photos.put(name, Readable.from([bytes]), 'text/html')
  const address = (await photos.signedUrl(name, 300)) ?? ''
  expect(new URL(address).searchParams.get('X-Amz-Credential')).toMatch(/^S3RVER\//)
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300')
  const shown = await fetch(address)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes)
})

test('a bucket that is away, missing or not ours throws, and is never mistaken for an empty one', async () => {
  const {options} = await bucket()
  const {url: endpoint} = await listen((_, response) => void response.writeHead(500).end())
  for (const wrong of [
    {...options, endpoint},
    {...options, accessKeyId: 'SOMEBODYELSE'},
    {...options, bucket: 'elsewhere'},
  ]) {
    const photos = createS3Photos(wrong)
    await expect(photos.put(name, Readable.from([bytes]), 'image/jpeg')).rejects.toThrow('[photos:s3]')
    await expect(photos.get(name)).rejects.toThrow('[photos:s3]')
  }
})
