/** The one list of pages at a fixed address. The site's server reads it too, so it imports nothing. */

interface FixedPage {
  /** Type of the page's one document, and its `_id`. */
  type: string
  path: string
  /** Where a document is used, in the Studio; name in structured data while the page has no heading. */
  title: string
  /** In the Studio's list of pages. */
  studioTitle: string
  /** Whether llms.txt lists it under "Pages", rather than telling what it shows in sections of their own. */
  inLlms: boolean
}

/** In the order of spec 2.1: that of the sitemap and of the Studio's list. */
export const pages = [
  {type: 'homePage', path: '/', title: 'Home', studioTitle: 'Home', inLlms: false},
  {type: 'servicesPage', path: '/services', title: 'Services and prices', studioTitle: 'Services page', inLlms: false},
  {type: 'bookPage', path: '/book', title: 'Book', studioTitle: 'Booking page', inLlms: true},
  {type: 'galleryPage', path: '/gallery', title: 'Gallery', studioTitle: 'Gallery page', inLlms: true},
  {type: 'reviewsPage', path: '/reviews', title: 'Reviews', studioTitle: 'Reviews page', inLlms: true},
  {type: 'faqPage', path: '/faq', title: 'FAQ', studioTitle: 'FAQ page', inLlms: true},
  {type: 'aboutPage', path: '/about', title: 'About', studioTitle: 'About page', inLlms: true},
  {type: 'contactPage', path: '/contact', title: 'Contact', studioTitle: 'Contact page', inLlms: true},
  {type: 'privacyPage', path: '/privacy', title: 'Privacy', studioTitle: 'Privacy and terms', inLlms: true},
] as const satisfies readonly FixedPage[]

export type PageType = (typeof pages)[number]['type']

export const pageTypes: readonly PageType[] = pages.map(({type}) => type)

export const llmsPageTypes: readonly PageType[] = pages.filter(({inLlms}) => inLlms).map(({type}) => type)
