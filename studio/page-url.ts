const singletonPaths: Record<string, string> = {homePage: '/', servicesPage: '/services', faqPage: '/faq', faq: '/faq'}

/** The address at which visitors see a document, or null when it has no page of its own. */
export function pageUrl(siteUrl: string | null, document: {_type: string; path?: unknown}): string | null {
  if (!siteUrl) return null
  const slug = document.path as {current?: string} | undefined
  const path = document._type === 'service' ? slug?.current : singletonPaths[document._type]
  return path ? new URL(path, siteUrl).href : null
}
