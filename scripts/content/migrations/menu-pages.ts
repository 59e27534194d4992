// Menus used to hold typed addresses. Points each that is a page's at the page; the address stays, unused. Names what
// the first site's documents are called in lists that now list every area and service.
import type {SanityClient} from '@sanity/client'
import {typesWithPages} from '../../../schemas/page-path.ts'
import {pages} from '../../../schemas/pages.ts'
import {inParts, toPatches} from './first-site.ts'

interface Link {
  href?: string
  page?: unknown
}

interface Stored {
  _id: string
  _rev: string
  _type: string
  title?: string
  path?: {current?: string}
  serviceAreas?: string[]
  [field: string]: unknown
}

/** Title -> fields that keep lists as they were before every area and service was listed. */
const listed: Record<string, Record<string, unknown>> = {
  'South Charlotte': {listName: 'Charlotte'},
  'Water Damage Drywall Restoration': {formChoice: 'Drywall Repair'},
  'Interior Painting': {formChoice: 'Painting'},
  'Exterior Painting': {formChoice: 'Painting'},
  'LVP Floor Installation': {formChoice: 'Floor Installation'},
  'Doors & Windows Installation': {formChoice: 'Doors & Windows'},
  'Window Treatments': {formChoice: 'Doors & Windows'},
  'Wainscoting & Accent Walls': {formChoice: 'Wainscoting'},
  'Furniture Assembly': {inWizard: false},
  Painting: {inWizard: false},
}

/** Includes drafts and release versions. */
export async function linkMenusToPages(client: SanityClient) {
  const types = ['siteSettings', 'notFoundPage', ...typesWithPages]
  const documents = await client.fetch<Stored[]>('*[_type in $types]', {types}, {perspective: 'raw'})
  const ids = new Map<string, string>(pages.map(({path, type}) => [path, type]))
  for (const {_id, path} of documents) if (path?.current && !_id.includes('.')) ids.set(path.current, _id)
  const typed = new Set(documents.flatMap(({serviceAreas}) => serviceAreas ?? []))
  const pageOf = ({href = '', page}: Link) => {
    const _ref = page === undefined && ids.get(href)
    return _ref ? {page: {_type: 'reference', _ref, _weak: true}} : {}
  }
  return toPatches(documents, document =>
    typesWithPages.includes(document._type) ? namesOf(document, typed) : inParts(document, pageOf),
  )
}

function namesOf(document: Stored, areas: ReadonlySet<string>) {
  const missing = Object.entries(listed[document.title ?? ''] ?? {}).filter(
    ([field, value]) => document[field] === undefined && (field !== 'listName' || areas.has(String(value))),
  )
  return Object.fromEntries(missing)
}
