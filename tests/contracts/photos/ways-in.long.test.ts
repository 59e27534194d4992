/** What becomes of a picture, whichever way it comes in: from a visitor to the site, or from the owner to the lake. */
import {readFileSync} from 'node:fs'
import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {drawQuarters, withStrayBytes} from 'content-lake/testing/draw-photos'
import {temporaryFolder} from 'content-lake/testing/folder'
import {startTestLake, type TestLake} from 'content-lake/testing/lake'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {photoMessages} from '#web/domain/photos/messages.ts'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {photoName} from '#web/server/photos/keep-photo.ts'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {importContent} from '../../../scripts/content/move.ts'
import {createLeads, type Leads, longForm, post, rowsIn} from '../../helpers/leads.ts'
import {twilioCarrier} from '../../helpers/outbox.ts'
import {bytesOf, upload} from '../../helpers/photos.ts'
import {signedCall} from '../../helpers/signed.ts'

type Refusal = 'damaged' | 'tooManyPixels'
interface Row {
  bytes: Buffer
  becomes: {size: [number, number]; color: [number, number, number]} | Refusal
}
/** The picture as it is kept or shown, or why it is not; null where nobody is told why. */
type WayIn = (bytes: Buffer, name: string) => Promise<Buffer | string | null>

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/photos/${name}`, import.meta.url))
const displayP3 = fixture('display-p3.heic')
const red: [number, number, number] = [220, 60, 60]
const plain = sharp({create: {width: 600, height: 800, channels: 3, background: '#dc3c3c'}})
const jpeg = await plain
  .clone()
  .withExif({IFD0: {Make: 'Drawn'}})
  .jpeg()
  .toBuffer()
const noise = await sharp(drawQuarters(600, 400)).jpeg({quality: 95}).toBuffer()

function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

const rows: Record<string, Row> = {
  'p3.heic': {bytes: displayP3, becomes: {size: [512, 256], color: red}},
  'p3.png': {
    bytes: await plain.clone().withIccProfile('p3').png().toBuffer(),
    becomes: {size: [600, 800], color: red},
  },
  '48mp.heic': {bytes: fixture('48-megapixels.heic'), becomes: {size: [2048, 1536], color: [136, 170, 205]}},
  'stray-bytes.jpg': {bytes: withStrayBytes(jpeg), becomes: {size: [600, 800], color: red}},
  'no-end.jpg': {bytes: jpeg.subarray(0, -2), becomes: {size: [600, 800], color: red}},
  'half.jpg': {bytes: noise.subarray(0, noise.length / 2), becomes: 'damaged'},
  'half.heic': {bytes: displayP3.subarray(0, displayP3.length / 2), becomes: 'damaged'},
  'giant.heic': {
    bytes: changed(displayP3, copy => copy.writeUInt32BE(200_000, copy.indexOf('ispe') + 8)),
    becomes: 'tooManyPixels',
  },
  'giant.jpg': {
    bytes: changed(jpeg, copy => copy.writeUInt32BE(0xffff_ffff, copy.indexOf(Buffer.from([0xff, 0xc0])) + 5)),
    becomes: 'tooManyPixels',
  },
}

async function expectEach(way: WayIn, sentences: Record<Refusal, string>): Promise<void> {
  for (const [name, {bytes, becomes}] of Object.entries(rows)) {
    const result = await way(bytes, name)
    if (typeof becomes === 'string') {
      expect([null, sentences[becomes]], name).toContain(result)
      continue
    }
    if (!Buffer.isBuffer(result)) throw new Error(`${name}: ${result}`)
    const {data, info} = await sharp(result).removeAlpha().raw().toBuffer({resolveWithObject: true})
    expect([name, info.width, info.height]).toEqual([name, ...becomes.size])
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 16)) * 3
    const off = becomes.color.map((value, n) => Math.abs(value - (data[at + n] ?? 0)))
    expect(Math.max(...off), `${name}: ${[...data.subarray(at, at + 3)]}`).toBeLessThanOrEqual(3)
  }
}

async function photoOf(leads: Leads): Promise<Buffer | null> {
  const photos = (await rowsIn(leads, 'photos')) as {key: string}[]
  return photos[0] ? bytesOf(leads, photoName(photos[0].key)) : null
}

test('a page of the site sends it', async () => {
  await expectEach(async bytes => {
    const leads = createLeads()
    const {status, body} = await upload(leads, bytes)
    return status === 200 ? photoOf(leads) : String(body.error)
  }, photoMessages)
})

test('a form without JavaScript sends it', async () => {
  await expectEach(async (bytes, name) => {
    const leads = createLeads()
    const body = new FormData()
    const fields = {form_type: 'contact', source_page: 'Home', name: 'Grace', phone: '(704) 555-0102'}
    const all = {...fields, email: 'g@example.com', idempotency_key: 'key-of-the-form'}
    for (const [field, value] of Object.entries(all)) body.append(field, value)
    body.append('photos', new Blob([new Uint8Array(bytes)]), name)
    const request = new Request('https://handyman.example/api/store-request', {method: 'POST', body})
    await handleStoreRequest(request, leads, () => {})
    return photoOf(leads)
  }, photoMessages)
})

test('a customer texts it', async () => {
  await expectEach(async bytes => {
    const {sms} = await twilioCarrier()
    const leads = createLeads({sms: {...sms, fetchPicture: async () => bytes}})
    await post(leads, longForm())
    const fields = {From: '+17045550102', Body: 'See here', MessageSid: 'SM1', NumMedia: '1'}
    const call = {...fields, MediaUrl0: 'https://api.twilio.com/a'}
    const later: (() => Promise<unknown>)[] = []
    await handleInbound(signedCall(leads, '/api/twilio/inbound', call), leads, work => later.push(work))
    for (const work of later) await work()
    return photoOf(leads)
  }, photoMessages)
})

const lakeSentences = {
  damaged: 'Invalid image: the file is damaged or incomplete',
  tooManyPixels: 'Invalid image: it has too many pixels',
}

async function shownBy(lake: TestLake, path: string): Promise<Buffer> {
  const shown = await lake.request(`/${path}?w=2048&h=2048&fit=max&fm=jpg&q=95`)
  return Buffer.from(await shown.arrayBuffer())
}

test('the Studio uploads it', async () => {
  const lake = await startTestLake()
  await expectEach(async (bytes, name) => {
    const asset = await lake
      .client()
      .assets.upload('image', bytes, {filename: name})
      .catch((error: Error) => error.message)
    if (typeof asset === 'string') return Object.values(lakeSentences).find(words => asset.includes(words)) ?? asset
    expect(`image/${asset.extension.replace('jpg', 'jpeg')}`).toBe(asset.mimeType)
    expect(asset.extension).toBe(name.split('.').at(-1))
    return shownBy(lake, asset.path)
  }, lakeSentences)
})

test('an import brings it along', async () => {
  const lake = await startTestLake()
  await expectEach(async (bytes, name) => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'images'))
    await writeFile(join(folder, 'images', name), bytes)
    const photo = {_type: 'image', _sanityAsset: `image@file://./images/${name}`}
    await writeFile(join(folder, 'data.ndjson'), JSON.stringify({_id: name.replace('.', '-'), _type: 'work', photo}))
    const problem = await importContent(lake.client(), folder, 'create').then(
      () => null,
      (error: Error) => error.message,
    )
    if (problem) return Object.values(lakeSentences).find(words => problem.includes(words)) ?? problem
    return shownBy(lake, await lake.client().fetch('*[_id == $id][0].photo.asset->path', {id: name.replace('.', '-')}))
  }, lakeSentences)
})
