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

test('the sitemap lists every route of the spec, the home page first, and each once', async () => {
  const paths = (await entriesAfter(null)).map(({path}) => path)
  expect(paths).toEqual(expect.arrayContaining(specPaths))
  expect(paths[0]).toBe('/')
  expect(new Set(paths).size).toBe(paths.length)
})

test.each([
  ['service-drywall-repair', ['/', '/services', '/drywall-repair-charlotte'], ['/faq']],
  ['area-ballantyne', ['/contact', '/handyman-ballantyne'], ['/', '/services']],
  ['faq-payment', ['/faq'], ['/services']],
])('a change of %s dates its page and those that show it', async (id, dated, others) => {
  const paths = await changedBy(id)
  expect(paths).toEqual(expect.arrayContaining(dated))
  expect(paths.filter(path => others.includes(path))).toEqual([])
})

test('a page whose document was never published is not listed', async () => {
  const documents = seedDocuments().filter(document => document._id !== 'faqPage')
  const paths = (await entriesOf(documents)).map(entry => entry.path)
  expect(paths).not.toContain('/faq')
})
