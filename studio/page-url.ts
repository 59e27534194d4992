/** Where a document is seen that has no address of its own. */
const fixedPaths: Record<string, string> = {
  homePage: '/',
  servicesPage: '/services',
  hourlyPackage: '/services',
  bookPage: '/book',
  galleryPage: '/gallery',
  galleryItem: '/gallery',
  reviewsPage: '/reviews',
  faqPage: '/faq',
  faq: '/faq',
  aboutPage: '/about',
  contactPage: '/contact',
  privacyPage: '/privacy',
}

/** The address at which visitors see a document, or null when it has no page of its own. */
export function pageUrl(siteUrl: string | null, document: {_type: string; path?: unknown}): string | null {
  if (!siteUrl) return null
  const slug = document.path as {current?: string} | undefined
  const path = fixedPaths[document._type] ?? slug?.current
  return path ? new URL(path, siteUrl).href : null
}
