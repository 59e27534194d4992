import {type PageType, pages} from '../schemas/pages.ts'

const listedOn: Record<string, PageType> = {
  hourlyPackage: 'servicesPage',
  galleryItem: 'galleryPage',
  testimonial: 'reviewsPage',
  faq: 'faqPage',
  workCategory: 'bookPage',
}

export function pageUrl(siteUrl: string, document: {_type: string; path?: unknown}): string | null {
  const slug = document.path as {current?: string} | undefined
  const shownOn = listedOn[document._type] ?? document._type
  const path = pages.find(({type}) => type === shownOn)?.path ?? slug?.current
  return path ? new URL(path, siteUrl).href : null
}
