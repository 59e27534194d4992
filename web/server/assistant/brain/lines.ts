// A line of the customer's list: a service of the Studio or their own words, and what is known of it. Pure.
import {z} from 'zod'
import {sizeOf, tierLabel} from '#schemas/price-size.ts'
import {formatRangeTotal, totalRangeOf} from '#web/domain/chat/total.ts'
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import {type Ballpark, ballpark, fittingTiers, middleOf} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'

const text = z.string().nullable().default(null)
const number = z.number().nullable().default(null)
const texts = z.array(z.string()).default([])

export const lineSchema = z.object({
  id: z.string(),
  /** Null: called `name`, in the customer's words. */
  serviceId: text,
  packageLabel: text,
  name: z.string().default(''),
  tier: text,
  count: number,
  squareFeet: number,
  inches: number,
  /** Services that the words may mean; asked. */
  choices: texts,
  /** The customer does not know what was asked: priced as a range over all, or after a walkthrough. */
  isUnsure: z.boolean().default(false),
  said: texts,
  /** The visitor's own edit of the summary; it stands. */
  fixed: z.object({name: z.string(), price: z.number()}).nullable().default(null),
})
export type Line = z.infer<typeof lineSchema>

export function serviceOf(catalogue: Catalogue, {serviceId}: Line): CatalogueService | null {
  return catalogue.services.find(({_id}) => _id === serviceId) ?? null
}

export function possibleTiers(catalogue: Catalogue, line: Line): CatalogueTier[] {
  const tiers = (serviceOf(catalogue, line)?.priceTiers ?? []).filter(({from}) => typeof from === 'number')
  const chosen = tiers.filter(({_key}) => _key === line.tier)
  return chosen.length > 0 ? chosen : fittingTiers(tiers, line)
}

export type Missing = 'which' | 'tier' | 'size' | 'count'

export function missingOf(catalogue: Catalogue, line: Line): Missing | null {
  if (line.fixed || line.isUnsure) return null
  if (line.choices.length > 0) return 'which'
  const tiers = possibleTiers(catalogue, line)
  if (tiers.length > 1) return tiers.every(isSized) || tiers.every(({unit}) => unit === 'sqft') ? 'size' : 'tier'
  const [tier] = tiers
  if (tier?.unit === 'sqft' && !line.squareFeet) return 'size'
  return tier?.unit === 'step' && !line.count ? 'count' : null
}

function isSized(tier: CatalogueTier, _index: number, tiers: CatalogueTier[]): boolean {
  const unit = tiers.map(other => sizeOf(other)?.unit).find(Boolean)
  return unit !== undefined && (sizeOf(tier)?.unit === unit || Boolean(tier.openEnded))
}

export function measureOf(catalogue: Catalogue, line: Line): 'inches' | 'sqft' {
  return possibleTiers(catalogue, line).some(tier => sizeOf(tier)?.unit === 'inches') ? 'inches' : 'sqft'
}

export function rangeOf(catalogue: Catalogue, line: Line): Ballpark | null {
  if (line.fixed || missingOf(catalogue, line)) return null
  const hours = catalogue.packages.find(({label}) => label === line.packageLabel)
  if (hours?.price) {
    const price = hours.price * (line.count ?? 1)
    return {low: price, high: price, openEnded: false}
  }
  return ballpark(possibleTiers(catalogue, line), line)
}

export function toJob(catalogue: Catalogue, line: Line): AssistantJob {
  const note = line.said
    .map(text => text.replace(/[.\s]+$/, ''))
    .join('. ')
    .slice(0, 1000)
  if (line.fixed) return {id: line.id, ...line.fixed, note}
  const range = rangeOf(catalogue, line)
  return {id: line.id, name: nameOf(catalogue, line), price: range ? middleOf(range) : 0, note, ...(range && {range})}
}

export function nameOf(catalogue: Catalogue, line: Line): string {
  if (line.fixed) return line.fixed.name
  const tiers = possibleTiers(catalogue, line)
  const service = serviceOf(catalogue, line)
  const [tier] = tiers.length === 1 && (service?.priceTiers?.length ?? 0) > 1 ? tiers : []
  const label = tier ? `: ${tierLabel(tier) ?? ''}` : ''
  const isPerFoot = tiers.length > 0 && tiers.every(({unit}) => unit === 'sqft')
  const count = line.count && line.count > 1 && (service || line.packageLabel) ? ` × ${line.count}` : ''
  return [
    `${service?.title ?? line.packageLabel ?? line.name}${label}${count}`,
    isPerFoot && line.squareFeet && `${line.squareFeet} sq ft`,
  ]
    .filter(Boolean)
    .join(', ')
}

export function totalOfLines(catalogue: Catalogue, lines: readonly Line[]): string | null {
  const total = totalRangeOf(lines.map(line => toJob(catalogue, line)))
  return total && formatRangeTotal(total)
}
