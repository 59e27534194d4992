import 'server-only'
import {pageTypes} from '#schemas/pages.ts'
import {sanityFetch} from './fetch.ts'
import {sitemapQuery} from './queries/sitemap.ts'
import type {SitemapQueryResult} from './sanity-types.gen.ts'
import {sitemapEntries} from './sitemap-entries.ts'
import {documentTag, typeTag} from './tags.ts'

const listed = ['service', 'area', 'faq', 'galleryItem', 'hourlyPackage'].map(typeTag)

/** Every page of the site with the day on which what it shows last changed. */
export async function getSitemap() {
  const content = await sanityFetch<SitemapQueryResult>({
    query: sitemapQuery,
    params: {types: pageTypes},
    tags: [documentTag('homePage'), ...pageTypes.map(documentTag), ...listed],
    publishedOnly: true,
  })
  return sitemapEntries(content)
}
