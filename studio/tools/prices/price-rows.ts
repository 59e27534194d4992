import {formatPriceTier, type PriceTierNumbers} from '../../../schemas/price-format.ts'
import {type SizeFields, tierLabel} from '../../../schemas/price-size.ts'

interface Tier extends SizeFields, PriceTierNumbers {
  _key: string
  label?: string | null
}

export interface PricedDocument {
  _id: string
  _type: 'service' | 'hourlyPackage'
  _rev: string
  title?: string | null
  label?: string | null
  price?: number | null
  priceTiers?: Tier[] | null
  /** ISO 8601: when a planned copy replaces the live one. */
  goesLive?: string | null
  [field: string]: unknown
}

/** Live documents, open drafts and planned copies, in the site's order. */
export const pricesQuery = `*[_type in ["service", "hourlyPackage"]]
  | order(_type desc, coalesce(listOrder, order) asc, _createdAt asc){
  ..., "goesLive": *[_type == "system.release" && state in ["scheduled", "scheduling"]
    && name == string::split(^._id, ".")[1]][0].publishAt
}`

export interface Cell {
  documentId: string
  /** `priceTiers[_key=="a1"].from` */
  path: string
  live: number | null
  /** An open draft says this instead; undefined means that none does. */
  draft?: number | null
}

export interface PriceRow {
  id: string
  words: string
  unit: string
  from: Cell
  /** Null for a package, which has one price. */
  to: Cell | null
  planned: {at: string; price: string} | null
}

export interface PriceGroup {
  documentId: string
  title: string
  rows: PriceRow[]
}

export const cellId = ({documentId, path}: Pick<Cell, 'documentId' | 'path'>) => `${documentId} ${path}`

export function toPriceGroups(documents: readonly PricedDocument[]): PriceGroup[] {
  const rowsOf = (document: PricedDocument) => {
    const draft = documents.find(({_id}) => _id === `drafts.${document._id}`)
    const plan = documents.find(each => each.goesLive && isVersion(each) && each._id.endsWith(`.${document._id}`))
    return tiersOf(document).map(tier => toRow(document, tier, {draft, plan}))
  }
  const live = documents.filter(document => !isDraft(document) && !isVersion(document))
  const services = live
    .filter(({_type}) => _type === 'service')
    .map(each => ({documentId: each._id, title: each.title ?? 'Service without a name', rows: rowsOf(each)}))
  const packages = live.filter(({_type}) => _type === 'hourlyPackage').flatMap(rowsOf)
  const hourly = {documentId: 'hourlyPackages', title: 'Hourly packages', rows: packages}
  return [...services, hourly].filter(({rows}) => rows.length > 0)
}

export const isDraft = ({_id}: PricedDocument) => _id.startsWith('drafts.')
const isVersion = ({_id}: PricedDocument) => _id.startsWith('versions.')

const tiersOf = ({_type, label, price, priceTiers}: PricedDocument): Tier[] =>
  _type === 'service' ? (priceTiers ?? []) : [{_key: '', label, from: price}]

interface Copies {
  draft: PricedDocument | undefined
  plan: PricedDocument | undefined
}

function toRow({_id, _type}: PricedDocument, tier: Tier, {draft, plan}: Copies): PriceRow {
  const isPackage = _type === 'hourlyPackage'
  const inCopy = (copy: PricedDocument | undefined) => copy && tiersOf(copy).find(({_key}) => _key === tier._key)
  const other = inCopy(draft)
  const later = inCopy(plan)
  const cell = (field: 'from' | 'to'): Cell => {
    const path = isPackage ? 'price' : `priceTiers[_key=="${tier._key}"].${field}`
    const live = amountOf(tier[field])
    const isOther = other && amountOf(other[field]) !== live
    return {documentId: _id, path, live, ...(isOther && {draft: amountOf(other[field])})}
  }
  const price = later && formatPriceTier(later)
  const at = plan?.goesLive
  return {
    id: `${_id} ${tier._key}`.trim(),
    words: tierLabel(tier) ?? (isPackage ? 'Package without a name' : 'Price without a name'),
    unit: tier.unit ?? 'flat',
    from: cell('from'),
    to: isPackage ? null : cell('to'),
    planned: at && price && price !== formatPriceTier(tier) ? {at, price} : null,
  }
}

const amountOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

export function searchPrices(groups: readonly PriceGroup[], search: string): PriceGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every(word => text.toLowerCase().includes(word))
  return groups
    .map(group => ({...group, rows: group.rows.filter(row => matches(`${group.title} ${row.words}`))}))
    .filter(({rows}) => rows.length > 0)
}
