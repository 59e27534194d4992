// Estimates from the owner's price tiers. The server recalculates them and never trusts a browser's price.
import {formatMoney, type PriceTierNumbers} from '#schemas/price-format.ts'
import {type SizeFields, type SizeUnit, sizeOf} from '#schemas/price-size.ts'

export type BallparkTier = PriceTierNumbers & SizeFields

export interface Quantity {
  /** Rooms, doors, devices (one by default), or steps (required). */
  count?: number | null
  squareFeet?: number | null
  inches?: number | null
}

/** Dollars. "$350+" has `high` null; "$950-$2,400+" is `openEnded` with a `high`. */
export interface Ballpark {
  low: number
  high: number | null
  openEnded: boolean
}

/** The range over all tiers that fit. Null without a price, or without the square feet or steps that it needs. */
export function ballpark(tiers: readonly BallparkTier[] | null | undefined, quantity: Quantity = {}): Ballpark | null {
  const ranges = fittingTiers(tiers ?? [], quantity).map(tier => rangeOf(tier, quantity))
  const known = ranges.filter(range => range !== null)
  const [only, ...others] = known
  if (!only) return null
  return others.length === 0 ? only : spanOf(known)
}

export function spanOf(ranges: readonly Ballpark[]): Ballpark {
  const tops = ranges.map(({low, high}) => high ?? low)
  const top = Math.max(...tops)
  return {
    low: Math.min(...ranges.map(({low}) => low)),
    high: top,
    openEnded: ranges.some(({openEnded}, index) => openEnded && tops[index] === top),
  }
}

/** Tiers whose size contains the given one; beyond all sizes the tiers without one; otherwise all of them. */
export function fittingTiers<T extends BallparkTier>(tiers: readonly T[], quantity: Quantity): T[] {
  const sized = tiers.map(tier => ({tier, size: sizeOf(tier)}))
  const given = (unit: SizeUnit) => (unit === 'sqft' ? quantity.squareFeet : quantity.inches)
  const measured = sized.filter(({size}) => size && isPositive(given(size.unit)))
  if (measured.length === 0) return [...tiers]
  const containing = measured.filter(({size}) => {
    const value = size && given(size.unit)
    return size && isPositive(value) && value >= size.from && value <= size.to
  })
  // "Under 200" and "200-400" both contain 200: the first wins.
  if (containing[0]) return [containing[0].tier]
  const unsized = sized.filter(({size}) => !size).map(({tier}) => tier)
  return unsized.length > 0 ? unsized : measured.map(({tier}) => tier)
}

function rangeOf(tier: BallparkTier, {count, squareFeet}: Quantity): Ballpark | null {
  if (typeof tier.from !== 'number' || !Number.isFinite(tier.from)) return null
  const times = multiplier(tier.unit, count, squareFeet)
  if (times === null) return null
  const high = typeof tier.to === 'number' && Number.isFinite(tier.to) ? tier.to : null
  const openEnded = Boolean(tier.openEnded)
  return {
    low: cents(tier.from * times),
    high: high === null ? (openEnded ? null : cents(tier.from * times)) : cents(high * times),
    openEnded,
  }
}

function multiplier(unit: string | null | undefined, count: number | null | undefined, squareFeet?: number | null) {
  if (unit === 'sqft') return isPositive(squareFeet) ? squareFeet : null
  if (unit === 'step') return isPositive(count) ? count : null
  return isPositive(count) ? count : 1
}

export function addBallparks(ranges: readonly (Ballpark | null)[]): Ballpark | null {
  const known = ranges.filter(range => range !== null)
  if (known.length === 0) return null
  const high = known.every(range => range.high !== null) ? known.reduce((sum, {high}) => sum + (high ?? 0), 0) : null
  return {
    low: cents(known.reduce((sum, {low}) => sum + low, 0)),
    high: high === null ? null : cents(high),
    openEnded: known.some(({openEnded}) => openEnded) || high === null,
  }
}

/** Spec 3.5: the middle of the range, or its lowest price when it is open. */
export function middleOf({low, high, openEnded}: Ballpark): number {
  return cents(openEnded || high === null ? low : (low + high) / 2)
}

export function formatBallpark({low, high, openEnded}: Ballpark): string {
  const range = high === null || high === low ? formatMoney(low) : `${formatMoney(low)}-${formatMoney(high)}`
  return openEnded ? `${range}+` : range
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

function isPositive(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}
