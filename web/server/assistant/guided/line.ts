// A line of the list: what it is, its name, and what it may cost by the Studio's prices. Pure.
import {z} from 'zod'
import {tierLabel} from '#schemas/price-size.ts'
import {type AssistantJob, type JobLine, rangeSchema} from '#web/domain/chat/wire.ts'
import {type Ballpark, ballpark, fittingTiers, middleOf} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'

const text = z.string().nullable().default(null)
const number = z.number().nullable().default(null)

export const lineSchema = z.object({
  id: z.string(),
  /** Null for a package, and for a job in the customer's own words. */
  serviceId: text,
  packageLabel: text,
  name: z.string().default(''),
  tierKey: text,
  count: number,
  squareFeet: number,
  inches: number,
  isUnsure: z.boolean().default(false),
  /** What the customer wrote of it, word for word. */
  text: z.string().default(''),
  /** Dollars, the customer's own figure for a job in own words. */
  budget: number,
  /** A price that is not ours to work out: the owner's automation's, or the version before's. */
  told: z.object({price: z.number(), range: rangeSchema.nullable()}).nullable().default(null),
})
export type Line = z.infer<typeof lineSchema>

export const isOwnWords = ({serviceId, packageLabel}: Line) => serviceId === null && packageLabel === null

export function serviceOf(catalogue: Catalogue, {serviceId}: Line): CatalogueService | null {
  return catalogue.services.find(({_id}) => _id === serviceId) ?? null
}

/** The prices that the line may have: the chosen one, or those that fit its size. */
export function tiersOf(catalogue: Catalogue, line: Line): CatalogueTier[] {
  return (serviceOf(catalogue, line)?.priceTiers ?? []).filter(({from}) => typeof from === 'number')
}

export function openTiersOf(catalogue: Catalogue, line: Line): CatalogueTier[] {
  const tiers = tiersOf(catalogue, line)
  const chosen = tiers.filter(({_key}) => _key === line.tierKey)
  return chosen.length > 0 ? chosen : fittingTiers(tiers, line)
}

/** Null where it is priced after a walkthrough, or by a number that is not told yet. */
export function rangeOf(catalogue: Catalogue, line: Line): Ballpark | null {
  if (line.told) return line.told.range
  const hours = catalogue.packages.find(({label}) => label === line.packageLabel)
  if (hours?.price) {
    const price = hours.price * (line.count ?? 1)
    return {low: price, high: price, openEnded: false}
  }
  const tiers = openTiersOf(catalogue, line)
  const units = new Set(tiers.map(({unit}) => unit))
  return units.size === 1 ? ballpark(tiers, line) : null
}

/** Spec 7.4: `price` is the middle of the range once tier and size are known, 0 before. */
export function toJob(catalogue: Catalogue, line: Line): AssistantJob {
  const range = rangeOf(catalogue, line)
  const isSettled = line.packageLabel !== null || openTiersOf(catalogue, line).length === 1
  const price = line.told?.price ?? (range && isSettled ? middleOf(range) : (line.budget ?? 0))
  return {
    id: line.id,
    name: nameOf(catalogue, line),
    price,
    ...(range && {range}),
    ...(line.text && {note: line.text}),
    line: toJobLine(catalogue, line),
  }
}

function toJobLine(catalogue: Catalogue, line: Line): JobLine {
  const tiers = tiersOf(catalogue, line)
  const open = openTiersOf(catalogue, line)
  const named = tiers.flatMap(tier => {
    const label = tierLabel(tier)
    return label ? [{key: tier._key, label}] : []
  })
  const isByArea = open.length > 0 && open.every(({unit}) => unit === 'sqft')
  return {
    kind: line.serviceId ? 'service' : line.packageLabel ? 'package' : 'own',
    budget: line.budget,
    tierKey: line.tierKey,
    tier: tierNameOf(catalogue, line),
    tiers: tiers.length > 1 ? named : [],
    measure: isByArea ? 'squareFeet' : line.serviceId ? 'count' : null,
    count: line.count,
    squareFeet: line.squareFeet,
  }
}

/** The price that it is, where there are others. */
function tierNameOf(catalogue: Catalogue, line: Line): string | null {
  const [tier, other] = openTiersOf(catalogue, line)
  const hasOthers = (serviceOf(catalogue, line)?.priceTiers?.length ?? 0) > 1
  return tier && !other && hasOthers ? tierLabel(tier) : null
}

export function nameOf(catalogue: Catalogue, line: Line): string {
  const title = serviceOf(catalogue, line)?.title ?? line.packageLabel ?? line.name
  const tier = tierNameOf(catalogue, line)
  const count = line.count && line.count > 1 && !isOwnWords(line) ? ` × ${line.count}` : ''
  const isByArea = openTiersOf(catalogue, line).some(({unit}) => unit === 'sqft')
  const area = line.squareFeet && isByArea ? `, ${line.squareFeet} sq ft` : ''
  return `${title}${tier ? `: ${tier}` : ''}${count}${area}`
}
