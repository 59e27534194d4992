/** The size that a price is for. One function makes its words, for the Studio, the site and everything that reads it. */
export type SizeUnit = 'sqft' | 'inches'

/** As stored. Without a number or a unit a price is for any size. */
export interface SizeFields {
  sizeFrom?: number | null
  sizeTo?: number | null
  sizeUnit?: string | null
}

export interface Size {
  unit: SizeUnit
  from: number
  /** Infinity when it has no end. */
  to: number
}

const unitWords: Record<SizeUnit, string> = {sqft: 'sq ft', inches: 'in'}

/** Both ends belong to it; null for a price without a size. */
export function sizeOf({sizeFrom, sizeTo, sizeUnit}: SizeFields): Size | null {
  const from = isAbove0(sizeFrom) ? sizeFrom : 0
  const to = isAbove0(sizeTo) ? sizeTo : Number.POSITIVE_INFINITY
  if (!isSizeUnit(sizeUnit) || (from === 0 && to === Number.POSITIVE_INFINITY)) return null
  return {unit: sizeUnit, from, to}
}

/** The owner's own words, or else "Under 200 sq ft", "200-400 sq ft", "400+ sq ft"; null when there is neither. */
export function tierLabel({label, ...fields}: SizeFields & {label?: string | null}): string | null {
  if (label?.trim()) return label
  const size = sizeOf(fields)
  return size && formatSize(size)
}

function formatSize({unit, from, to}: Size): string {
  const words = unitWords[unit]
  if (from === 0) return `Under ${format(to)} ${words}`
  if (to === Number.POSITIVE_INFINITY) return `${format(from)}+ ${words}`
  return `${from === to ? format(to) : `${format(from)}-${format(to)}`} ${words}`
}

/** The first two that are for the same sizes; they may touch ("Under 200", "200-400"). Empty when there are none. */
export function overlappingTiers<T extends SizeFields>(tiers: readonly T[]): T[] {
  for (const [index, tier] of tiers.entries()) {
    const size = sizeOf(tier)
    const other = size && tiers.slice(index + 1).find(later => isOverlapping(size, sizeOf(later)))
    if (other) return [tier, other]
  }
  return []
}

function isOverlapping(one: Size, other: Size | null): boolean {
  if (one.unit !== other?.unit) return false
  const isSame = one.from === other.from && one.to === other.to
  return isSame || (one.from < other.to && other.from < one.to)
}

function format(size: number): string {
  return size.toLocaleString('en-US')
}

function isAbove0(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}

function isSizeUnit(value: unknown): value is SizeUnit {
  return typeof value === 'string' && Object.hasOwn(unitWords, value)
}
