// Menus used to hold typed addresses. Points each that is a page's at the page; the address stays, unused. Names what
// the first site's documents are called in lists that now list every area and service.
import type {SanityClient} from '@sanity/client'
import {typesWithPages} from '../../../schemas/page-path.ts'
import {pages} from '../../../schemas/pages.ts'
import type {DocumentPatch} from '../migrate.ts'

interface Link {
  href?: string
  page?: unknown
}

interface Stored {
  _id: string
  _rev: string
  _type: string
  title?: string
  [field: string]: unknown
}

const lists = ['headerLinks', 'footerLinks', 'links']

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
export async function linkMenusToPages(client: SanityClient): Promise<DocumentPatch[]> {
  const types = ['siteSettings', 'notFoundPage', ...typesWithPages]
  const documents = await client.fetch<Stored[]>('*[_type in $types]', {types}, {perspective: 'raw'})
  const ids = new Map<string, string>(pages.map(({path, type}) => [path, type]))
  for (const {_id, path} of documents) {
    const address = (path as {current?: string} | undefined)?.current
    if (address && !_id.includes('.')) ids.set(address, _id)
  }
  const typed = new Set(documents.flatMap(({serviceAreas}) => (serviceAreas ?? []) as string[]))
  return documents.flatMap(document => {
    const set = typesWithPages.includes(document._type) ? namesOf(document, typed) : linksOf(document, ids)
    return Object.keys(set).length > 0 ? [{id: document._id, revision: document._rev, set}] : []
  })
}

function namesOf(document: Stored, areas: ReadonlySet<string>): DocumentPatch['set'] {
  const missing = Object.entries(listed[document.title ?? ''] ?? {}).filter(
    ([field, value]) => document[field] === undefined && (field !== 'listName' || areas.has(String(value))),
  )
  return Object.fromEntries(missing)
}

function linksOf(document: Stored, ids: ReadonlyMap<string, string>): DocumentPatch['set'] {
  const set: DocumentPatch['set'] = {}
  const point = (field: string, link: Link | undefined) => {
    const id = link?.page === undefined && ids.get(link?.href ?? '')
    if (id) set[`${field}.page`] = {_type: 'reference', _ref: id, _weak: true}
  }
  for (const list of lists) {
    for (const [index, link] of ((document[list] ?? []) as Link[]).entries()) point(`${list}[${index}]`, link)
  }
  point('privacyLink', document.privacyLink as Link | undefined)
  return set
}
