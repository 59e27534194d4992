import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {migrateContent} from '../../scripts/content/migrate.ts'
import {root} from '../../scripts/stack/config.ts'

test('pictures of the seed are marked wherever they stand; the logo and own photos are not', async () => {
  const client = (await startTestLake()).client()
  const upload = async (bytes: Buffer) => (await client.assets.upload('image', bytes))._id
  const seeded = (name: string) => upload(readFileSync(join(root, 'studio/seed/images', name)))
  const photo = (asset: string, more: object = {}) => ({
    _type: 'photo',
    asset: {_type: 'reference', _ref: asset},
    ...more,
  })
  const drawing = await seeded('drywall-1-before.webp')
  const logo = await seeded('logo.webp')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>'
  const own = await upload(Buffer.from(svg))
  const pair = {_key: 'a', _type: 'beforeAfter', before: photo(drawing), after: photo(own)}
  await client.create({_id: 'service-a', _type: 'service', image: photo(drawing), beforeAfter: [pair]})
  await client.create({_id: 'drafts.gallery-a', _type: 'galleryItem', image: photo(drawing, {isDrawing: false})})
  await client.create({_id: 'siteSettings', _type: 'siteSettings', foundBy: 'hours', logo: photo(logo)})

  expect(await migrateContent(client)).toBe(1)
  expect(await client.getDocument('service-a')).toMatchObject({
    image: {isDrawing: true},
    beforeAfter: [{before: {isDrawing: true}, after: expect.not.objectContaining({isDrawing: true})}],
  })
  expect(await client.getDocument('siteSettings')).not.toHaveProperty('logo.isDrawing')
  expect(await migrateContent(client, {again: true})).toBe(0)
})
