import {pages} from '#schemas/pages.ts'
import type {SitemapQueryResult} from './sanity-types.gen.ts'

export interface SitemapEntry {
  path: string
  /** The newest of the documents that make up the page; header, footer and notice do not count. */
  changed: string
}

type Dates = readonly (string | null)[] | null | undefined

/** Fixed pages first, in the order of spec 2.1, then services and areas by address. A page without its document is none. */
export function sitemapEntries(content: SitemapQueryResult): SitemapEntry[] {
  const {fixed, onHome, services, areas, faqs, galleryItems, hourlyPackages} = content
  const cards = services.filter(service => service.inList).map(service => service._updatedAt)
  const shown: Record<string, Dates[]> = {
    homePage: [onHome?.services, onHome?.faqs],
    servicesPage: [cards, hourlyPackages],
    bookPage: [hourlyPackages],
    galleryPage: [galleryItems],
    faqPage: [faqs],
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

/** Dates of one form in one time zone: the later one is the greater text. */
function newest(own: string, ...others: Dates[]): string {
  return others
    .flatMap(dates => dates ?? [])
    .reduce<string>((latest, date) => (date && date > latest ? date : latest), own)
}
