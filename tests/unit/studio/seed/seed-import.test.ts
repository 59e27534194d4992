/** The seed goes the way of every import: Sanity's own importer, into a real lake, judged by the schema's rules. */
import {sanityImport} from '@sanity/import'
import {validateDocument} from '@sanity/validation'
import {startTestLake} from 'content-lake/testing/lake'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/index.ts'
import {folder, documents as seeded} from './seed-documents.ts'

// A hundred pictures are read and measured: on a busy machine that takes longer than a test usually may.
test('the seed imports whole, with its pictures, and the Studio finds one old day in it and no fault', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  const {numDocs, warnings} = await sanityImport(folder, {client, operation: 'createOrReplace'})
  expect(numDocs).toBe(seeded.length)
  expect(warnings).toEqual([])

  const pictures = await client.fetch<{_id: string; shape: {width: number; height: number}}[]>(
    '*[_type in ["service", "homePage"]]{_id, "shape": image.asset->metadata.dimensions{width, height}}',
  )
  expect(pictures).toHaveLength(17)
  expect(pictures.filter(({shape}) => shape?.width !== 1600 || shape.height !== 900)).toEqual([])

  const schema = createSchema({name: 'website', types: schemaTypes})
  const documents =
    await client.fetch<Parameters<typeof validateDocument>[0]['document'][]>('*[!(_type match "sanity.*")]')
  const faults = []
  for (const document of documents) {
    const {markers} = await validateDocument({document, schema, client})
    // Advice about long lists of customers' words, which the seed still has.
    const found = markers.filter(({message}) => !message.startsWith('Past 60, phrases'))
    if (found.length > 0) faults.push([document._id, ...found.map(({level, message}) => `${level}: ${message}`)])
  }
  const oldDay = "warning: January 5, 2025 has passed. Change the words, or empty them to use 'Booked until'"
  expect(faults).toEqual([['bookingNotice', oldDay]])
}, 90_000)
