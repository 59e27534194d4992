// Sizes used to stand only in a price's label ("Under 200 sq ft", "6-12 in"). Fills the size fields from the labels,
// which stay.
import type {SanityClient} from '@sanity/client'
import type {SizeUnit} from '../../../schemas/price-size.ts'
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
    const fields = priceTiers.flatMap(({label}, index) =>
      Object.entries(sizeOf(label ?? '')).map(([name, value]) => [`priceTiers[${index}].${name}`, value] as const),
    )
    return Object.fromEntries(fields)
  })
}

const units = {
  sqft: String.raw`(?:sq\.? ?ft\b|square f(?:ee|oo)t\b|sqft\b)`,
  inches: String.raw`(?:in\b|inch(?:es)?\b|")`,
} satisfies Record<SizeUnit, string>

const number = (name: 'from' | 'to') => String.raw`(?<${name}>\d[\d,]*(?:\.\d+)?)`

const forms = [
  String.raw`${number('from')}\s*(?:-|–|to)\s*${number('to')}`,
  String.raw`(?:under|up to|below|less than)\s*${number('to')}`,
  String.raw`(?:over|above|more than|from)\s*${number('from')}`,
  String.raw`${number('from')}\s*\+`,
]

/** Nothing of a label without a size: "Accent wall", "Standard room, 12x12". */
function sizeOf(label: string): {sizeUnit?: string; sizeFrom?: number; sizeTo?: number} {
  for (const [sizeUnit, words] of Object.entries(units)) {
    for (const form of forms) {
      const found = new RegExp(String.raw`${form}\s*${words}`, 'i').exec(label)?.groups
      if (!found) continue
      const [sizeFrom, sizeTo] = [found.from, found.to].map(digits => Number((digits ?? '0').replaceAll(',', '')))
      return {sizeUnit, ...(sizeFrom && {sizeFrom}), ...(found.to && {sizeTo})}
    }
  }
  return {}
}
