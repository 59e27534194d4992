import 'server-only'
import {pageTypes} from '#schemas/pages.ts'
import {fetchContent} from './fetch.ts'
import {sitemapQuery} from './queries/sitemap.ts'
import {sitemapEntries} from './sitemap-entries.ts'

/** Every page of the site with the day on which what it shows last changed. */
export async function getSitemap() {
  const content = await fetchContent(sitemapQuery, {types: pageTypes}, {publishedOnly: true})
  return sitemapEntries(content)
}
