import type {MetadataRoute} from 'next'
import {sanityFetch} from '#web/content/fetch.ts'
import {sitemapQuery} from '#web/content/queries/sitemap.ts'
import type {SitemapQueryResult} from '#web/content/sanity-types.gen.ts'
import {documentTag, typeTag} from '#web/content/tags.ts'
import {env} from '#web/server/env.ts'

/** Addresses as the pages' canonical links give them, each with the day its own document last changed. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const {homePage, servicesPage, faqPage, services} = await sanityFetch<SitemapQueryResult>({
    query: sitemapQuery,
    tags: [typeTag('service'), documentTag('homePage'), documentTag('servicesPage'), documentTag('faqPage')],
  })
  const entry = (path: string, changed: string | null) => ({
    url: new URL(path, env.publicBaseUrl).href,
    ...(changed && {lastModified: changed}),
  })
  return [
    entry('/', homePage),
    entry('/services', servicesPage),
    entry('/faq', faqPage),
    ...services.flatMap(({path, _updatedAt}) => (path ? [entry(path, _updatedAt)] : [])),
  ]
}
