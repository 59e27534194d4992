import type {DocumentLocationResolver} from 'sanity/presentation'
import {listedOn, pagesByType} from '../page-url.ts'

/**
 * "Used on …" above a document and in the Preview tool. Any type gets its own page and the pages that refer to it;
 * this table adds what no reference tells.
 */
const elsewhere: Record<string, string[]> = {
  service: [`...*[_id == $id && inList == true]{${link('servicesPage')}}`],
  bookingNotice: [`{${link('homePage')}}`, `...*[_type == "service"] | order(listOrder asc){${own()}}`],
  notFoundPage: ['{"title": "Any address that nothing has", "href": "/no-such-page"}'],
  siteSettings: Object.keys(pagesByType).map(type => `{${link(type)}}`),
}

const messages: Record<string, string> = {siteSettings: 'Shown on every page'}

export const locations: DocumentLocationResolver = ({id, type, perspectiveStack}, {documentStore}) =>
  documentStore.listenQuery(
    {fetch: locationsQuery(type), listen: '*[_id in [$id, "drafts." + $id] || references($id)]'},
    {id},
    {perspective: perspectiveStack, apiVersion: '2025-02-19', tag: 'presentation-locations', throttleTime: 1000},
  )

/** GROQ whose result is the tool's own `{message, tone, locations: [{title, href}]}`, for a document of `type`. */
export function locationsQuery(type: string): string {
  const listing = listedOn[type]
  const found = [
    `...*[_id == $id || references($id)]{${own()}}`,
    ...(listing ? [`{${link(listing)}}`] : []),
    ...(elsewhere[type] ?? []),
  ]
  const message = messages[type]
  return `{
    ${message ? `"message": ${JSON.stringify(message)}, "tone": "caution",` : ''}
    "locations": [${found.join(', ')}][defined(href)]
  }`
}

/** The document's own page, if it has one. */
function own(): string {
  const pages = Object.entries(pagesByType)
  const paths = pages.map(([type, {path}]) => `_type == "${type}" => "${path}"`)
  const titles = pages.map(([type, {title}]) => `_type == "${type}" => "${title}"`)
  return `"title": select(${titles.join(', ')}, coalesce(title, heading, name)), "href": select(${paths.join(', ')}, path.current)`
}

function link(type: string): string {
  const page = pagesByType[type]
  return `"title": ${JSON.stringify(page?.title)}, "href": ${JSON.stringify(page?.path)}`
}
