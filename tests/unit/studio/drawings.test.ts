import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {countDrawings, type DrawnDocument, drawingsQuery, drawingsTitle} from '#studio/tools/photos/drawings.ts'
import {ask, seedDocuments} from '../content/queries/seed-dataset.ts'

test('every picture of the seed but the logo is a drawing, and Today finds them all', async () => {
  const seed = readFileSync(new URL('../../../studio/seed/production.ndjson', import.meta.url), 'utf8')
  const pictures = seed.match(/"_sanityAsset"/g)?.length ?? 0
  const found = await ask<DrawnDocument[]>(drawingsQuery)
  expect(countDrawings(found)).toBe(pictures - 1)
  const [settings] = found.filter(({_id}) => _id === 'siteSettings')
  expect(settings?.pictures.map(({alt}) => alt)).toEqual(['A drawn face with a cap and an orange apron'])
})

test('a drawing that only a draft or a plan has is not on the site', async () => {
  const [item] = seedDocuments().filter(({_type}) => _type === 'galleryItem')
  const copies = ['drafts.', 'versions.spring.'].map(prefix => ({...item, _type: 'galleryItem', _id: `${prefix}a`}))
  expect(await ask<DrawnDocument[]>(drawingsQuery, {}, copies)).toEqual([])
})

test('a drawn face of the owner is told among the drawings', async () => {
  const settings = {_id: 'siteSettings', _type: 'siteSettings', ownerFace: {alt: 'Sam', isDrawing: true}}
  const found = await ask<DrawnDocument[]>(drawingsQuery, {}, [settings])
  expect(found.map(({_id}) => _id)).toEqual(['siteSettings'])
})

test('without drawings there is nothing to list', async () => {
  const photos = seedDocuments().filter(({_type}) => ['faq', 'bookingNotice'].includes(_type))
  expect(await ask<DrawnDocument[]>(drawingsQuery, {}, photos)).toEqual([])
  expect([drawingsTitle(1), drawingsTitle(2)]).toEqual([
    '1 picture is still a drawing',
    '2 pictures are still drawings',
  ])
})
