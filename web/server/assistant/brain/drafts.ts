// A job as the assistant understands it, and the line of the summary that comes of it. Pure.
import {sizeOf, tierLabel} from '#schemas/price-size.ts'
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import {type Ballpark, ballpark, fittingTiers, middleOf} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'

export interface Draft {
  id: string
  /** Null: not on the rate card, called `name`. */
  serviceId: string | null
  name: string
  tier: string | null
  isUnsure: boolean
  count: number | null
  squareFeet: number | null
  inches: number | null
  room: string | null
  needsCount: boolean
  /** The visitor's own edit of the summary; it stands. */
  fixed: {name: string; price: number} | null
}

export const toBePriced = 'to be priced after a walkthrough'

export function serviceOf(catalogue: Catalogue, {serviceId}: Draft): CatalogueService | null {
  return catalogue.services.find(({_id}) => _id === serviceId) ?? null
}

export function possibleTiers(catalogue: Catalogue, draft: Draft): CatalogueTier[] {
  const tiers = (serviceOf(catalogue, draft)?.priceTiers ?? []).filter(({from}) => typeof from === 'number')
  const chosen = tiers.filter(({_key}) => _key === draft.tier)
  return chosen.length > 0 ? chosen : fittingTiers(tiers, draft)
}

export type Missing = 'tier' | 'size' | 'count' | null

export function missingOf(catalogue: Catalogue, draft: Draft): Missing {
  if (draft.fixed || draft.isUnsure) return null
  const tiers = possibleTiers(catalogue, draft)
  if (tiers.length === 0) return draft.needsCount ? 'count' : null
  if (tiers.length > 1) return tiers.every(isSized) || isAllPerSquareFoot(tiers) ? 'size' : 'tier'
  const [tier] = tiers
  if (tier?.unit === 'sqft' && !draft.squareFeet) return 'size'
  if (tier?.unit === 'step' && !draft.count) return 'count'
  return draft.needsCount && !draft.count ? 'count' : null
}

function isSized(tier: CatalogueTier, _index: number, tiers: CatalogueTier[]): boolean {
  const unit = tiers.map(other => sizeOf(other)?.unit).find(Boolean)
  return unit !== undefined && (sizeOf(tier)?.unit === unit || Boolean(tier.openEnded))
}

function isAllPerSquareFoot(tiers: CatalogueTier[]): boolean {
  return tiers.every(({unit}) => unit === 'sqft')
}

export function measureOf(catalogue: Catalogue, draft: Draft): 'inches' | 'sqft' {
  return possibleTiers(catalogue, draft).some(tier => sizeOf(tier)?.unit === 'inches') ? 'inches' : 'sqft'
}

export function rangeOf(catalogue: Catalogue, draft: Draft): Ballpark | null {
  if (draft.fixed || missingOf(catalogue, draft)) return null
  return ballpark(possibleTiers(catalogue, draft), draft)
}

export function toJob(catalogue: Catalogue, draft: Draft): AssistantJob {
  if (draft.fixed) return {id: draft.id, ...draft.fixed}
  const range = rangeOf(catalogue, draft)
  const isOpen = missingOf(catalogue, draft) !== null
  const name = nameOf(catalogue, draft) + (range || isOpen ? '' : ` (${toBePriced})`)
  return {id: draft.id, name, price: range ? middleOf(range) : 0, ...(range && {range})}
}

export function nameOf(catalogue: Catalogue, draft: Draft): string {
  const tiers = possibleTiers(catalogue, draft)
  const service = serviceOf(catalogue, draft)
  const [tier] = tiers.length === 1 && (service?.priceTiers?.length ?? 0) > 1 ? tiers : []
  const label = tier ? `: ${tierLabel(tier) ?? ''}` : ''
  const isPerFoot = tiers.length > 0 && tiers.every(({unit}) => unit === 'sqft')
  return [
    `${service?.title ?? draft.name}${label}${draft.count && draft.count > 1 ? ` × ${draft.count}` : ''}`,
    isPerFoot && draft.squareFeet && `${draft.squareFeet} sq ft`,
  ]
    .filter(Boolean)
    .join(', ')
}
