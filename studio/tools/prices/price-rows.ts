// Every price of the site as one list of rows, with its live amounts.
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
  /** `at` is ISO 8601. */
  planned?: {at: string; price: string}
}

export interface PriceGroup {
  documentId: string
  title: string
  rows: PriceRow[]
}

export const cellId = ({documentId, path}: Pick<Cell, 'documentId' | 'path'>) => `${documentId} ${path}`

export function toPriceGroups(documents: readonly PricedDocument[]): PriceGroup[] {
  const drafts = new Map(documents.filter(isDraft).map(draft => [draft._id.slice('drafts.'.length), draft]))
  const live = documents.filter(document => !isDraft(document) && !isVersion(document))
  const copiesOf = ({_id}: PricedDocument): Copies => ({
    draft: drafts.get(_id),
    plan: documents.find(each => each.goesLive && isVersion(each) && each._id.endsWith(`.${_id}`)),
  })
  const services = live.filter(({_type}) => _type === 'service').map(each => toGroup(each, copiesOf(each)))
  const packages = live.filter(({_type}) => _type === 'hourlyPackage').map(each => packageRow(each, copiesOf(each)))
  const hourly = {documentId: 'hourlyPackages', title: 'Hourly packages', rows: packages}
  return [...services, hourly].filter(({rows}) => rows.length > 0)
}

export const isDraft = ({_id}: PricedDocument) => _id.startsWith('drafts.')
const isVersion = ({_id}: PricedDocument) => _id.startsWith('versions.')

interface Copies {
  draft: PricedDocument | undefined
  plan: PricedDocument | undefined
}

function toGroup(service: PricedDocument, {draft, plan}: Copies): PriceGroup {
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
      ...plannedOf(
        tier,
        plan?.priceTiers?.find(({_key}) => _key === tier._key),
        plan,
      ),
    }
  })
  return {documentId: service._id, title: service.title ?? 'Service without a name', rows}
}

function packageRow(each: PricedDocument, {draft, plan}: Copies): PriceRow {
  const from = toCell(each._id, 'price', each.price, draft && {value: draft.price})
  return {
    id: each._id,
    words: each.label ?? 'Package without a name',
    unit: 'flat',
    from,
    to: null,
    ...plannedOf({from: each.price}, {from: plan?.price}, plan),
  }
}

function plannedOf(live: Partial<Tier>, later: Partial<Tier> | undefined, plan: PricedDocument | undefined) {
  const price = later && formatPriceTier(later)
  if (!plan?.goesLive || !price || price === formatPriceTier(live)) return {}
  return {planned: {at: plan.goesLive, price}}
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
