// Every price of the site as one list of rows, with its live amounts.
import {type SizeFields, tierLabel} from '../../../schemas/price-size.ts'

interface Tier extends SizeFields {
  _key: string
  label?: string | null
  from?: number | null
  to?: number | null
  unit?: string | null
}

export interface PricedDocument {
  _id: string
  _type: 'service' | 'hourlyPackage'
  _rev: string
  title?: string | null
  label?: string | null
  price?: number | null
  priceTiers?: Tier[] | null
  [field: string]: unknown
}

/** Live documents and open drafts, in the site's order. */
export const pricesQuery = `*[_type in ["service", "hourlyPackage"] && !(_id in path("versions.**"))]
  | order(_type desc, coalesce(listOrder, order) asc, _createdAt asc)`

export interface Cell {
  documentId: string
  /** `priceTiers[_key=="a1"].from` */
  path: string
  live: number | null
  /** What an open draft says instead; undefined: nothing else. */
  draft?: number | null
}

export interface PriceRow {
  id: string
  words: string
  unit: string
  from: Cell
  /** Null for a package, which has one price. */
  to: Cell | null
}

export interface PriceGroup {
  documentId: string
  title: string
  rows: PriceRow[]
}

export const cellId = ({documentId, path}: Pick<Cell, 'documentId' | 'path'>) => `${documentId} ${path}`

export function toPriceGroups(documents: readonly PricedDocument[]): PriceGroup[] {
  const drafts = new Map(documents.filter(isDraft).map(draft => [draft._id.slice('drafts.'.length), draft]))
  const live = documents.filter(document => !isDraft(document))
  const services = live.filter(({_type}) => _type === 'service').map(each => toGroup(each, drafts.get(each._id)))
  const packages = live
    .filter(({_type}) => _type === 'hourlyPackage')
    .map(each => packageRow(each, drafts.get(each._id)))
  const hourly = {documentId: 'hourlyPackages', title: 'Hourly packages', rows: packages}
  return [...services, hourly].filter(({rows}) => rows.length > 0)
}

const isDraft = ({_id}: PricedDocument) => _id.startsWith('drafts.')

function toGroup(service: PricedDocument, draft: PricedDocument | undefined): PriceGroup {
  const rows = (service.priceTiers ?? []).map(tier => {
    const path = (field: string) => `priceTiers[_key=="${tier._key}"].${field}`
    const other = draft?.priceTiers?.find(({_key}) => _key === tier._key)
    const cell = (field: 'from' | 'to') => toCell(service._id, path(field), tier[field], other && {value: other[field]})
    return {
      id: `${service._id} ${tier._key}`,
      words: tierLabel(tier) ?? 'Price without a name',
      unit: tier.unit ?? 'flat',
      from: cell('from'),
      to: cell('to'),
    }
  })
  return {documentId: service._id, title: service.title ?? 'Service without a name', rows}
}

function packageRow(each: PricedDocument, draft: PricedDocument | undefined): PriceRow {
  const from = toCell(each._id, 'price', each.price, draft && {value: draft.price})
  return {id: each._id, words: each.label ?? 'Package without a name', unit: 'flat', from, to: null}
}

function toCell(documentId: string, path: string, live: unknown, draft: {value: unknown} | undefined): Cell {
  const cell = {documentId, path, live: amountOf(live)}
  return draft && amountOf(draft.value) !== cell.live ? {...cell, draft: amountOf(draft.value)} : cell
}

const amountOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

export function searchPrices(groups: readonly PriceGroup[], search: string): PriceGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every(word => text.toLowerCase().includes(word))
  return groups
    .map(group => ({...group, rows: group.rows.filter(row => matches(`${group.title} ${row.words}`))}))
    .filter(({rows}) => rows.length > 0)
}
