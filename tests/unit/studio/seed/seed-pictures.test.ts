import {existsSync, readdirSync, statSync} from 'node:fs'
import {expect, test} from 'vitest'
import {documents, everywhere, folder, photosIn} from './seed-documents.ts'

test('every picture exists, is under 60 KB and says what it shows; all of them together stay under 4 MB', () => {
  const photos = documents.flatMap(doc => photosIn(doc))
  const files = new Set(photos.map(photo => photo._sanityAsset.replace('image@file://./', folder)))
  expect([...files].filter(file => !existsSync(file))).toEqual([])
  const sizes = [...files].map(file => statSync(file).size)
  expect(sizes.filter(size => size > 60_000)).toEqual([])
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(4_000_000)
  expect(photos.filter(({alt}) => !alt || alt.length < 10)).toEqual([])
})

test('no picture lies in the folder that no document shows', () => {
  const shown = new Set(everywhere('_sanityAsset').map(asset => String(asset).replace('image@file://./images/', '')))
  expect(readdirSync(`${folder}images`).filter(file => !shown.has(file))).toEqual([])
})
