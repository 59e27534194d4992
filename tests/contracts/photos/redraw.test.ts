import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {watchChildren} from 'content-lake/testing/children'
import {drawQuarters, phonePhoto, quartersOf, withStrayBytes} from 'content-lake/testing/draw-photos'
import {temporaryFolder} from 'content-lake/testing/folder'
import {textBombPng} from 'content-lake/testing/hostile-files'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {photoMessages} from '#web/domain/photos/messages.ts'
import {redrawPhoto} from '#web/server/photos/redraw-photo.ts'

const heicPhoto = fileURLToPath(new URL('../../fixtures/photos/phone.heic', import.meta.url))
const upright = ['red', 'blue', 'green', 'white']

async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), 'photo')
  await writeFile(path, bytes)
  return path
}

async function drawingOf(path: string) {
  const result = await redrawPhoto(path)
  if (!result.ok) throw new Error(result.error)
  return result.drawing
}

test('a photo taken upright is kept upright, without its place, its maker or its colour profile', async () => {
  const photo = await phonePhoto(3000, 2000)
  const before = await sharp(photo).metadata()
  expect([before.width, before.orientation, before.exif?.includes('Test phone')]).toEqual([2000, 6, true])
  const drawing = await drawingOf(await fileOf(photo))
  for (const picture of [drawing.photo, drawing.small]) {
    const {format, exif, icc, iptc, xmp, orientation} = await sharp(picture).metadata()
    expect({format, exif, icc, iptc, xmp, orientation}).toEqual({format: 'jpeg'})
    expect(picture.includes('Test phone') || picture.includes('Exif')).toBe(false)
    expect(await quartersOf(picture)).toEqual(upright)
  }
})

test('a kept photo has at most 2048 px, its small one 480 px, and neither is ever enlarged', async () => {
  const sizes = await Promise.all(
    [drawQuarters(4000, 3000), drawQuarters(1000, 3000), drawQuarters(300, 200)].map(async svg => {
      const drawing = await drawingOf(await fileOf(await sharp(svg).png().toBuffer()))
      const small = await sharp(drawing.small).metadata()
      return [drawing.width, drawing.height, small.width, small.height]
    }),
  )
  expect(sizes).toEqual([
    [2048, 1536, 480, 360],
    [683, 2048, 160, 480],
    [300, 200, 300, 200],
  ])
})

test('a HEIC of a phone is decoded and kept upright', async () => {
  const drawing = await drawingOf(heicPhoto)
  expect([drawing.width, drawing.height]).toEqual([96, 64])
  expect(await quartersOf(drawing.photo)).toEqual(upright)
  expect(await sharp(drawing.photo).metadata()).not.toHaveProperty('exif')
})

test('a HEIC of 48 megapixels is kept, and its process takes less than 700 MB', async () => {
  const children = watchChildren()
  onTestFinished(() => children.stop())
  const file = fileURLToPath(new URL('../../fixtures/photos/48-megapixels.heic', import.meta.url))
  const drawing = await drawingOf(file)
  expect([drawing.width, drawing.height]).toEqual([2048, 1536])
  expect(children.peakBytes()).toBeLessThan(700e6)
})

test('every kind of picture that browsers send becomes a JPEG, what was clear becomes white', async () => {
  const picture = sharp(drawQuarters(400, 300))
  const kinds = await Promise.all([
    picture.clone().png().toBuffer(),
    picture.clone().webp({lossless: true}).toBuffer(),
    picture.clone().gif().toBuffer(),
    picture.clone().avif({quality: 80}).toBuffer(),
  ])
  for (const kind of kinds) expect(await quartersOf((await drawingOf(await fileOf(kind))).photo)).toEqual(upright)
  const clear = sharp({create: {width: 40, height: 40, channels: 4, background: '#0000'}})
  const {photo} = await drawingOf(await fileOf(await clear.png().toBuffer()))
  expect(await quartersOf(photo)).toEqual(['white', 'white', 'white', 'white'])
})

test('a picture that is cut off is refused, and never kept half grey', async () => {
  const picture = sharp(drawQuarters(600, 400))
  const whole = await Promise.all([
    phonePhoto(),
    picture.clone().jpeg({progressive: true}).toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().avif().toBuffer(),
    readFile(heicPhoto),
  ])
  for (const bytes of whole) {
    const result = await redrawPhoto(await fileOf(bytes.subarray(0, bytes.length / 2)))
    expect(result).toEqual({ok: false, status: 422, error: photoMessages.damaged})
  }
})

test('a photo with the stray bytes of some phones is kept', async () => {
  const photo = withStrayBytes(await phonePhoto())
  await expect(sharp(photo).stats()).rejects.toThrow('extraneous bytes')
  expect(await quartersOf((await drawingOf(await fileOf(photo))).photo)).toEqual(upright)
})

test('what phones do not take photos as is refused as such, however it is named', async () => {
  const picture = sharp(drawQuarters(60, 40))
  const strangers: Record<string, Uint8Array> = {
    TIFF: await picture.clone().tiff().toBuffer(),
    SVG: drawQuarters(60, 40),
    'SVG with its declaration': Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), drawQuarters(60, 40)]),
    PDF: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    film: Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1'),
    text: Buffer.from('A photo of the fence'),
  }
  for (const [name, bytes] of Object.entries(strangers)) {
    const result = await redrawPhoto(await fileOf(bytes))
    expect(result, name).toEqual({ok: false, status: 415, error: photoMessages.unknownType})
  }
  const empty = await redrawPhoto(await fileOf(Buffer.alloc(0)))
  expect(empty).toEqual({ok: false, status: 422, error: photoMessages.empty})
})

/** The same JPEG, saying in its header that it has so many pixels. */
function sayingSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  // The frame's marker is another one for a progressive picture.
  const frame = changed.findIndex((byte, n) => byte === 0xff && [0xc0, 0xc2].includes(changed[n + 1] ?? 0))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

test('a picture of more pixels than a phone makes is refused by its header', async () => {
  const picture = sharp(drawQuarters(60, 40))
  const plain = await picture.clone().jpeg().toBuffer()
  const progressive = await picture.clone().jpeg({progressive: true}).toBuffer()
  const isTooLarge = async (jpeg: Buffer, width: number, height: number) => {
    const result = await redrawPhoto(await fileOf(sayingSize(jpeg, width, height)))
    return !result.ok && result.error === photoMessages.tooManyPixels
  }
  expect([await isTooLarge(plain, 10_000, 5000), await isTooLarge(plain, 10_000, 5001)]).toEqual([false, true])
  expect([await isTooLarge(progressive, 5000, 5000), await isTooLarge(progressive, 5000, 5001)]).toEqual([false, true])
})

test('a picture whose texts take a gigabyte is refused, and neither the site nor any process grows with it', async () => {
  const bomb = await fileOf(textBombPng({chunks: 4, inflatedBytes: 50_000_000}))
  const before = process.memoryUsage.rss()
  const children = watchChildren()
  onTestFinished(() => children.stop())
  expect(await redrawPhoto(bomb)).toEqual({ok: false, status: 422, error: photoMessages.unopened})
  expect(children.peakBytes()).toBeLessThan(700e6)
  expect(process.memoryUsage.rss() - before).toBeLessThan(100e6)
  expect(await redrawPhoto(await fileOf(await phonePhoto()))).toMatchObject({ok: true})
})
