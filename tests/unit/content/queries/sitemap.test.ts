import {expect, test} from 'vitest'
import {pageTypes} from '#schemas/pages.ts'
import {sitemapEntries} from '#web/content/get-sitemap.ts'
import {sitemapQuery} from '#web/content/queries/sitemap.ts'
import {specPaths} from '../../../helpers/spec-paths.ts'
import {ask, seedDocuments} from './seed-dataset.ts'

const entriesOf = async (documents: ReturnType<typeof seedDocuments>) =>
  sitemapEntries(await ask(sitemapQuery, {types: pageTypes}, documents))

const later = '2026-05-05T05:05:05Z'

/** The sitemap as it stands once the document `id` has been published anew. */
async function entriesAfter(id: string | null) {
  const documents = seedDocuments().map(document => (document._id === id ? {...document, _updatedAt: later} : document))
  return entriesOf(documents)
}

async function changedBy(id: string): Promise<string[]> {
  return (await entriesAfter(id)).filter(entry => entry.changed === later).map(entry => entry.path)
}

test('the sitemap lists every route of the spec', async () => {
  expect((await entriesAfter(null)).map(({path}) => path)).toEqual(expect.arrayContaining(specPaths))
})

test('the sitemap lists the home page first and every service once', async () => {
  const paths = (await entriesAfter(null)).map(entry => entry.path)
  expect(paths[0]).toBe('/')
  expect(paths).toEqual(expect.arrayContaining(['/services', '/faq', '/drywall-repair-charlotte']))
  expect(new Set(paths).size).toBe(paths.length)
  const services = seedDocuments().filter(document => document._type === 'service')
  expect(services.map(service => (service.path as {current: string}).current).every(path => paths.includes(path))).toBe(
    true,
  )
})

test('a changed service dates its page and the pages that show it', async () => {
  expect(await changedBy('service-drywall-repair')).toEqual(
    expect.arrayContaining(['/', '/services', '/drywall-repair-charlotte']),
  )
  expect(await changedBy('service-drywall-repair')).not.toContain('/faq')
})

test('a changed area dates its page and the contact page, which introduces it', async () => {
  expect(await changedBy('area-ballantyne')).toEqual(['/contact', '/handyman-ballantyne'])
})

test('a changed question dates the FAQ page', async () => {
  expect(await changedBy('faq-payment')).toContain('/faq')
})

test('a page whose document was never published is not listed', async () => {
  const documents = seedDocuments().filter(document => document._id !== 'faqPage')
  const paths = (await entriesOf(documents)).map(entry => entry.path)
  expect(paths).not.toContain('/faq')
})
