import {type Facts, fillPlaceholders} from '../../schemas/placeholders.ts'

interface Words {
  title?: string
  description?: string
}

export interface PageDocument {
  _type?: string
  path?: unknown
  heading?: string
  title?: string
  intro?: string
  seo?: Words
}

export interface SiteWords extends Partial<Facts> {
  businessName?: string
  seo?: Words
}

/** Characters; a rule of thumb, because search engines measure pixels. */
export const fits = {title: 60, description: 160}

/** Predicts a page's search result, with the same fallbacks as web/content/page-metadata.ts. */
export function searchResult(page: PageDocument, site: SiteWords, url: string) {
  const isSettings = page._type === 'siteSettings'
  const heading = isSettings ? undefined : (page.heading ?? page.title)
  const name = (isSettings ? (page as SiteWords).businessName : site.businessName) ?? ''
  const result = {
    title: page.seo?.title?.trim() || [heading, name].filter(Boolean).join(' | '),
    description: page.seo?.description?.trim() || page.intro?.trim() || site.seo?.description?.trim() || '',
    address: formatAddress(url),
  }
  return fillPlaceholders(result, site)
}

/** "example.com › services › pressure-washing" */
export function formatAddress(url: string): string {
  const {host, pathname} = new URL(url)
  return [host, ...pathname.split('/').filter(Boolean).map(decodeURIComponent)].join(' › ')
}

export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const start = text.slice(0, maxLength)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), maxLength - 20)).trimEnd()} …`
}

export function lengthNote(
  own: string | undefined,
  maxLength: number,
): {text: string; state: 'empty' | 'good' | 'long'} {
  const length = own?.trim().length ?? 0
  if (length === 0) return {text: 'empty, so the site uses words of the page', state: 'empty'}
  if (length > maxLength)
    return {text: `${length} characters: the end will be cut after about ${maxLength}`, state: 'long'}
  return {text: `${length} of about ${maxLength} characters`, state: 'good'}
}
