/**
 * What work will probably cost, from the owner's price tiers alone. Pure; used by the scope wizard, the assistant and
 * the server, which never believes a price that a browser sends.
 */
import {formatMoney, type PriceTierNumbers} from '#schemas/price-format.ts'
import {type SizeFields, type SizeUnit, sizeOf} from '#schemas/price-size.ts'

export type BallparkTier = PriceTierNumbers & SizeFields

/** How much of it. Whatever is not known is left out. */
export interface Quantity {
  /** Rooms, doors, devices or steps; one when it is left out, except for steps. */
  count?: number | null
  squareFeet?: number | null
  /** The longer side of a hole, say: it chooses between "up to 6 in" and "6-12 in". */
  inches?: number | null
}

/** Dollars. `high` is null where the owner names no upper price ("$350+"); `openEnded` with a `high` is "$950-$2,400+". */
export interface Ballpark {
  low: number
  high: number | null
  openEnded: boolean
}

/**
 * The range over all tiers that the quantity leaves possible: one tier gives its own price, a whole service the span
 * from its cheapest to its dearest. Null when nothing has a price, or a price per square foot or step lacks the number.
 *
 * @example ballpark(service.priceTiers, {squareFeet: 300}) // {low: 975, high: 1425, openEnded: false}
 */
export function ballpark(tiers: readonly BallparkTier[] | null | undefined, quantity: Quantity = {}): Ballpark | null {
  const ranges = fittingTiers(tiers ?? [], quantity).map(tier => rangeOf(tier, quantity))
  const known = ranges.filter(range => range !== null)
  if (known.length === 0) return null
  const tops = known.map(({low, high}) => high ?? low)
  const top = Math.max(...tops)
  return {
    low: Math.min(...known.map(({low}) => low)),
    high: known.length === 1 ? (known[0]?.high ?? null) : top,
    openEnded: known.some(({openEnded}, index) => openEnded && tops[index] === top),
  }
}

/** Those whose size contains the given one; past all sizes the tiers that name none ("Large areas"); else all of them. */
export function fittingTiers<T extends BallparkTier>(tiers: readonly T[], quantity: Quantity): T[] {
  const sized = tiers.map(tier => ({tier, size: sizeOf(tier)}))
  const given = (unit: SizeUnit) => (unit === 'sqft' ? quantity.squareFeet : quantity.inches)
  const measured = sized.filter(({size}) => size && isPositive(given(size.unit)))
  if (measured.length === 0) return [...tiers]
  const containing = measured.filter(({size}) => {
    const value = size && given(size.unit)
    return size && isPositive(value) && value >= size.from && value <= size.to
  })
  // "Under 200" and "200-400" meet at 200: the first of them is the one meant.
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

/** Several jobs together; null when none of them has a price. */
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

/**
 * One number for a range, where one is needed (the assistant's jobs, spec 3.5): its middle, and the lowest price where
 * there is no end to take the middle of. Cents.
 */
export function middleOf({low, high, openEnded}: Ballpark): number {
  return cents(openEnded || high === null ? low : (low + high) / 2)
}

/** "$320-$480", "$350+", "$950-$2,400+", "$150". */
export function formatBallpark({low, high, openEnded}: Ballpark): string {
  const range = high === null || high === low ? formatMoney(low) : `${formatMoney(low)}-${formatMoney(high)}`
  return openEnded ? `${range}+` : range
}

const withCents = new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD'})

/** Spec 9, Estimated Total: with a dollar sign and two decimals, "$1,234.50". */
export function formatEstimate(amount: number): string {
  return withCents.format(amount)
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

function isPositive(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}
