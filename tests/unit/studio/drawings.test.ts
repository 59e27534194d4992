import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {countDrawings, type DrawnDocument, drawingsQuery} from '#studio/tools/photos/drawings.ts'
import {ask, seedDocuments} from '../content/queries/seed-dataset.ts'

test('every picture of the seed but the logo is a drawing, and Today finds them all', async () => {
  const seed = readFileSync(new URL('../../../studio/seed/production.ndjson', import.meta.url), 'utf8')
  const pictures = seed.match(/"_sanityAsset"/g)?.length ?? 0
  const found = await ask<DrawnDocument[]>(drawingsQuery)
  expect(countDrawings(found)).toBe(pictures - 1)
  const [settings] = found.filter(({_id}) => _id === 'siteSettings')
  expect(settings?.pictures.map(({alt}) => alt)).toEqual(['The owner (illustration)'])
})

test('a drawing that only a draft or a plan has is not on the site, the drawn face of the owner is', async () => {
  const [item] = seedDocuments().filter(({_type}) => _type === 'galleryItem')
  const copies = ['drafts.', 'versions.spring.'].map(prefix => ({...item, _type: 'galleryItem', _id: `${prefix}a`}))
  const face = {_id: 'siteSettings', _type: 'siteSettings', ownerFace: {alt: 'Sam', isDrawing: true}}
  const photos = seedDocuments().filter(({_type}) => _type === 'faq')
  const found = await ask<DrawnDocument[]>(drawingsQuery, {}, [...copies, ...photos, face])
  expect(found.map(({_id}) => _id)).toEqual(['siteSettings'])
})
