import {expect, test} from 'vitest'
import {pageTypes} from '#schemas/pages.ts'
import {sitemapEntries} from '#web/content/get-sitemap.ts'
import {sitemapQuery} from '#web/content/queries/documents.ts'
import {specPaths} from '../../../helpers/spec-paths.ts'
import {ask, seedDocuments} from './seed-dataset.ts'

const entriesOf = async (documents = seedDocuments()) =>
  sitemapEntries(await ask(sitemapQuery, {types: pageTypes}, documents))

/** The pages with another date once the document `id` has been published anew. */
async function changedBy(id: string): Promise<string[]> {
  const _updatedAt = '2026-05-05T05:05:05Z'
  const documents = seedDocuments().map(document => (document._id === id ? {...document, _updatedAt} : document))
  return (await entriesOf(documents)).filter(({changed}) => changed === _updatedAt).map(({path}) => path)
}

test('the sitemap lists every route of the spec, the home page first, and each once', async () => {
  const paths = (await entriesOf()).map(({path}) => path)
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
