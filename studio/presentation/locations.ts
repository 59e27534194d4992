import type {DocumentLocationResolver, DocumentResolver} from 'sanity/presentation'
import {pages, pageTypes} from '../../schemas/pages.ts'
import {listedOn} from '../page-url.ts'

/**
 * "Used on …": the pages that reference a document. This table adds relations without a reference, as GROQ over pages.
 */
const elsewhere: Record<string, string> = {
  service: '_type == "servicesPage" && count(*[_id == $id && inList == true]) > 0',
  area: '_type in ["homePage", "contactPage"]',
  bookingNotice: '_type in ["homePage", "service"]',
  siteSettings: `_type in ${JSON.stringify(pageTypes)}`,
}

const messages: Record<string, string> = {siteSettings: 'Shown on every page'}

const places = [...pages, {type: 'notFoundPage', path: '/no-such-page', title: 'Any address that nothing has'}]

export const locations: DocumentLocationResolver = ({id, type, perspectiveStack}, {documentStore}) =>
  documentStore.listenQuery(
    {fetch: locationsQuery(type), listen: '*[_id in [$id, "drafts." + $id] || references($id)]'},
    {id},
    {perspective: perspectiveStack, apiVersion: '2025-02-19', tag: 'presentation-locations', throttleTime: 1000},
  )

/** GROQ for the tool's `{message, tone, locations}`. One loop without splats, so the lake treats it as light. */
export function locationsQuery(type: string): string {
  const listing = listedOn[type]
  const shows = ['_id == $id', 'references($id)']
  if (listing) shows.push(`_type == "${listing}"`)
  if (elsewhere[type]) shows.push(`(${elsewhere[type]})`)
  const message = messages[type] ? `"message": ${JSON.stringify(messages[type])}, "tone": "caution", ` : ''
  const types = JSON.stringify(places.map(place => place.type))
  const titles = places.map(place => `_type == "${place.type}" => "${place.title}"`)
  const paths = places.map(place => `_type == "${place.type}" => "${place.path}"`)
  return `{${message}"locations": *[(${shows.join(' || ')}) && (_type in ${types} || defined(path.current))]{
    "title": select(${titles.join(', ')}, coalesce(title, heading, name)),
    "href": select(${paths.join(', ')}, path.current)
  }}`
}

/** The first match opens beside the page. */
export const mainDocuments: DocumentResolver[] = [
  ...pages.map(({type, path}) => ({route: path, type})),
  {route: '/:segments+', resolve: ({path}) => ({filter: 'path.current == $path', params: {path}})},
]
