/** The documents that are a page at a fixed address, and what the owner calls it. */
export const pagesByType: Record<string, {path: string; title: string}> = {
  homePage: {path: '/', title: 'Home'},
  servicesPage: {path: '/services', title: 'Services and prices'},
  bookPage: {path: '/book', title: 'Book'},
  galleryPage: {path: '/gallery', title: 'Gallery'},
  reviewsPage: {path: '/reviews', title: 'Reviews'},
  faqPage: {path: '/faq', title: 'FAQ'},
  aboutPage: {path: '/about', title: 'About'},
  contactPage: {path: '/contact', title: 'Contact'},
  privacyPage: {path: '/privacy', title: 'Privacy'},
}

/** Documents that one of those pages always lists. */
export const listedOn: Record<string, string> = {
  hourlyPackage: 'servicesPage',
  galleryItem: 'galleryPage',
  testimonial: 'reviewsPage',
  faq: 'faqPage',
  workCategory: 'bookPage',
}

/** The address at which visitors see a document, or null when it has no page of its own. */
export function pageUrl(siteUrl: string | null, document: {_type: string; path?: unknown}): string | null {
  if (!siteUrl) return null
  const {_type} = document
  const slug = document.path as {current?: string} | undefined
  const path = (pagesByType[_type] ?? pagesByType[listedOn[_type] ?? ''])?.path ?? slug?.current
  return path ? new URL(path, siteUrl).href : null
}
