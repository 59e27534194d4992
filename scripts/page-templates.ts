/** One page of every template; a template whose page is not there yet is left out of a run, and said so. */
export const pageTemplates = {
  home: '/',
  services: '/services',
  service: '/drywall-repair-charlotte',
  gallery: '/gallery',
  area: '/handyman-ballantyne',
  faq: '/faq',
  about: '/about',
  contact: '/contact',
  book: '/book',
  reviews: '/reviews',
  privacy: '/privacy',
} as const

export type TemplateName = keyof typeof pageTemplates

export const templateNames = Object.keys(pageTemplates) as TemplateName[]
