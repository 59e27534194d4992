/** Prices are stored as numbers and shown as spec 9 prints them: here, for the Studio's previews and for the site. */
export type PriceUnit = 'flat' | 'sqft' | 'step' | 'device'

/** What a stored tier may look like while its owner is still filling it in. */
export interface PriceTierNumbers {
  from?: number | null
  to?: number | null
  openEnded?: boolean | null
  unit?: string | null
}

/** A price in its two parts, so that a page can set them apart: "$3.50-$5.25" and "per sq ft". */
export interface PriceWords {
  amount: string
  /** Null for a price of the whole job. */
  per: string | null
}

const perUnit: Record<PriceUnit, string | null> = {
  flat: null,
  sqft: 'per sq ft',
  step: 'per step',
  device: 'per device',
}

/** "$1,200", or "$2.50" when there are cents. */
export function formatMoney(amount: number): string {
  return Number.isInteger(amount) ? dollars(amount, 0) : formatCents(amount)
}

/** "$1,200.00" */
export function formatCents(amount: number): string {
  return dollars(amount, 2)
}

/** Intl.NumberFormat would cost slow phones 50 ms when the order page loads. */
function dollars(amount: number, digits: 0 | 2): string {
  return `$${amount.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}

/** Null while there is no price to show. */
export function tierPrice({from, to, openEnded, unit}: PriceTierNumbers): PriceWords | null {
  if (!isAmount(from)) return null
  const amounts = isAmount(to) && to !== from ? [from, to] : [from]
  // Both ends of a range read alike: a rate per square foot always shows its cents.
  const cents = unit === 'sqft' || amounts.some(amount => !Number.isInteger(amount))
  const range = amounts.map(amount => dollars(amount, cents ? 2 : 0)).join('-')
  return {amount: `${range}${openEnded ? '+' : ''}`, per: isPriceUnit(unit) ? perUnit[unit] : null}
}

/** One price range per unit. Empty when no tier has a price. */
export function priceRange(tiers: readonly PriceTierNumbers[] | null | undefined): PriceWords[] {
  const priced = (tiers ?? []).filter(tier => isAmount(tier.from))
  const units = [...new Set(priced.map(tier => tier.unit ?? 'flat'))]
  return units.flatMap(unit => tierPrice(spanOf(priced.filter(tier => (tier.unit ?? 'flat') === unit))) ?? [])
}

export function formatPrice({amount, per}: PriceWords): string {
  return per ? `${amount} ${per}` : amount
}

/** "$95-$175", "$3.50-$5.25 per sq ft", "$350+", "$950-$2,400+"; null while there is no price to show. */
export function formatPriceTier(tier: PriceTierNumbers): string | null {
  const price = tierPrice(tier)
  return price && formatPrice(price)
}

/** "$0.75-$3.25 per sq ft, $45-$85 per step"; null while there is no price to show. */
export function formatPriceRange(tiers: readonly PriceTierNumbers[] | null | undefined): string | null {
  return priceRange(tiers).map(formatPrice).join(', ') || null
}

function spanOf(tiers: PriceTierNumbers[]): PriceTierNumbers {
  const top = (tier: PriceTierNumbers) => Math.max(tier.from ?? 0, tier.to ?? 0)
  const to = Math.max(...tiers.map(top))
  return {
    from: Math.min(...tiers.map(tier => tier.from ?? 0)),
    to,
    openEnded: tiers.some(tier => tier.openEnded && top(tier) === to),
    unit: tiers[0]?.unit,
  }
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isPriceUnit(value: unknown): value is PriceUnit {
  return typeof value === 'string' && Object.hasOwn(perUnit, value)
}
