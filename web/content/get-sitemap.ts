import 'server-only'
import {pages, pageTypes} from '#schemas/pages.ts'
import {fetchContent} from './fetch.ts'
import {sitemapQuery} from './queries/documents.ts'
import type {SitemapQueryResult} from './sanity-types.gen.ts'

type Dates = readonly (string | null)[] | null | undefined

/** Every page with the newest date of its documents; header, footer and notice do not count. */
export async function getSitemap() {
  return sitemapEntries(await fetchContent(sitemapQuery, {types: pageTypes}, {publishedOnly: true}))
}

/** Fixed pages in the order of spec 2.1, then services and areas by address. */
export function sitemapEntries(content: SitemapQueryResult): {path: string; changed: string}[] {
  const {fixed, onHome, services, areas, faqs, galleryItems, hourlyPackages} = content
  const cards = services.filter(service => service.inList).map(service => service._updatedAt)
  const shown: Record<string, Dates[]> = {
    homePage: [onHome?.services, onHome?.faqs],
    servicesPage: [cards, hourlyPackages],
    bookPage: [hourlyPackages],
    galleryPage: [galleryItems],
    faqPage: [faqs],
    contactPage: [areas.map(area => area._updatedAt)],
  }
  return [
    ...pages.flatMap(({path, type}) => {
      const own = fixed.find(page => page._id === type)
      return own ? [{path, changed: newest(own._updatedAt, ...(shown[type] ?? []))}] : []
    }),
    ...services.flatMap(({path, _updatedAt}) => (path ? [{path, changed: _updatedAt}] : [])),
    ...areas.flatMap(({path, _updatedAt, services: linked}) =>
      path ? [{path, changed: newest(_updatedAt, linked)}] : [],
    ),
  ]
}

/** Sanity's dates are all UTC in one format, so they compare as text. */
function newest(own: string, ...others: Dates[]): string {
  return others
    .flatMap(dates => dates ?? [])
    .reduce<string>((latest, date) => (date && date > latest ? date : latest), own)
}
