import {readFileSync} from 'node:fs'
import {expect, test} from 'playwright/test'
import sharp from 'sharp'
import {longForm} from '../helpers/wire.ts'
import {visitorAt} from './support/forms.ts'

test.use(visitorAt('10.0.0.9'))

const heic = readFileSync(new URL('../fixtures/photos/phone.heic', import.meta.url))
const largest = 12 * 1024 * 1024

/** A photograph of noise, filled up to just the largest size that is taken. */
async function largestPhoto(): Promise<Buffer> {
  const noise = {type: 'gaussian', mean: 128, sigma: 30} as const
  const photo = await sharp({create: {width: 1600, height: 1200, channels: 3, background: '#888', noise}})
    .jpeg({quality: 90})
    .toBuffer()
  return Buffer.concat([photo, Buffer.alloc(largest - photo.length)])
}

test('photos of 12 MB and from phones come through the running site, and only their link shows them', async ({
  request,
}) => {
  const session = `e2e-${Date.now().toString(36)}-0123456789abcdef`
  const form = (file: Buffer, name: string) => ({
    multipart: {form_id: 'e2e-form-key', session_id: session, file: {name, mimeType: 'image/jpeg', buffer: file}},
  })
  const began = await request.post('/api/session', {data: {session_id: session}})
  expect(await began.json()).toEqual({session_id: session})
  const large = await request.post('/api/files/upload-direct', form(await largestPhoto(), 'large.jpg'))
  expect(large.status(), await large.text()).toBe(200)
  const phone = await request.post('/api/files/upload-direct', form(heic, 'IMG_0001.HEIC'))
  expect(phone.status(), await phone.text()).toBe(200)
  const above = Buffer.concat([await largestPhoto(), Buffer.alloc(1)])
  expect((await request.post('/api/files/upload-direct', form(above, 'above.jpg'))).status()).toBe(413)
  const drawn = await phone.json()
  const body = longForm({session_id: session, idempotency_key: 'e2e-form-key', photos: [(await large.json()).key]})
  const stored = await request.post('/api/store-request', {data: body})
  const {form_id} = await stored.json()
  const committed = await request.post('/api/files/commit', {data: {form_id, ...drawn}})
  const {url} = await committed.json()
  const photo = await request.get(url)
  expect(photo.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(await sharp(await photo.body()).metadata()).toMatchObject({format: 'jpeg', width: 96, height: 64})
  expect((await request.get(`${url}x`)).status()).toBe(403)
  expect((await request.get(url.split('?')[0])).status()).toBe(403)
})
