import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {redrawPhoto} from '#web/server/photos/redraw-photo.ts'
import {temporaryFolder} from '../../helpers/folder.ts'
import {drawQuarters, phonePhoto, quartersOf} from '../../helpers/photos.ts'

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
  const path = fileURLToPath(new URL('../../fixtures/photos/phone.heic', import.meta.url))
  const drawing = await drawingOf(path)
  expect([drawing.width, drawing.height]).toEqual([96, 64])
  expect(await quartersOf(drawing.photo)).toEqual(upright)
  expect(await sharp(drawing.photo).metadata()).not.toHaveProperty('exif')
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
