// Sizes used to stand only in a price's label ("Under 200 sq ft", "6-12 in"). Fills the size fields from the labels,
// which stay.
import type {SanityClient} from '@sanity/client'
import type {SizeUnit} from '../../../schemas/price-size.ts'
import type {DocumentPatch} from '../migrate.ts'
import {toPatches} from './first-site.ts'

interface Service {
  _id: string
  _rev: string
  priceTiers: {label: string | null; hasSize: boolean}[]
}

const query = `*[_type == "service" && count(priceTiers) > 0]{
  _id, _rev, priceTiers[]{label, "hasSize": defined(sizeFrom) || defined(sizeTo) || defined(sizeUnit)}
}`

/** Includes drafts and release versions; skips services in which the owner has set a size. */
export async function fillPriceSizes(client: SanityClient) {
  const services = await client.fetch<Service[]>(query, {}, {perspective: 'raw'})
  return toPatches(services, ({priceTiers}) => {
    if (priceTiers.some(({hasSize}) => hasSize)) return {}
    const set: DocumentPatch['set'] = {}
    for (const [index, {label}] of priceTiers.entries()) {
      const size = tierSize(label ?? '')
      const path = `priceTiers[${index}]`
      if (size) set[`${path}.sizeUnit`] = size.measure
      if (size && size.least > 0) set[`${path}.sizeFrom`] = size.least
      if (size && Number.isFinite(size.most)) set[`${path}.sizeTo`] = size.most
    }
    return set
  })
}

interface TierSize {
  measure: SizeUnit
  least: number
  most: number
}

const measures = [
  {measure: 'sqft', words: String.raw`(?:sq\.? ?ft\b|square f(?:ee|oo)t\b|sqft\b)`},
  {measure: 'inches', words: String.raw`(?:in\b|inch(?:es)?\b|")`},
] as const
const number = String.raw`(\d[\d,]*(?:\.\d+)?)`

/** Null for a label without a size: "Accent wall", "Standard room, 12x12". */
function tierSize(label: string): TierSize | null {
  for (const {measure, words} of measures) {
    const read = (before: string, after = '') =>
      new RegExp(`${before}\\s*${number}${after}\\s*${words}`, 'i').exec(label)
    const between = new RegExp(`${number}\\s*(?:-|–|to)\\s*${number}\\s*${words}`, 'i').exec(label)
    if (between) return {measure, least: toNumber(between[1]), most: toNumber(between[2])}
    const under = read('(?:under|up to|below|less than)')
    if (under) return {measure, least: 0, most: toNumber(under[1])}
    const over = read('(?:over|above|more than|from)') ?? read('', String.raw`\s*\+`)
    if (over) return {measure, least: toNumber(over[1]), most: Number.POSITIVE_INFINITY}
  }
  return null
}

function toNumber(digits: string | undefined): number {
  return Number((digits ?? '0').replaceAll(',', ''))
}
