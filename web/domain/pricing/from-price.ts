import {formatPrice, type PriceTierNumbers, type PriceWords, tierPrice} from '#schemas/price-format.ts'

/** The lowest price a service begins at, without an upper end; null while it has none. */
export function fromPrice(tiers: readonly PriceTierNumbers[] | null | undefined): PriceWords | null {
  const priced = (tiers ?? []).filter(tier => typeof tier.from === 'number')
  // Prices of different units cannot be compared: those of the first line's unit lead.
  const sameUnit = priced.filter(tier => tier.unit === priced[0]?.unit)
  const lowest = sameUnit.reduce<PriceTierNumbers | null>(
    (low, tier) => (low === null || (tier.from ?? 0) < (low.from ?? 0) ? tier : low),
    null,
  )
  return lowest && tierPrice({from: lowest.from, unit: lowest.unit})
}

/** "$95", "$3.00 per sq ft". */
export function formatFromPrice(tiers: readonly PriceTierNumbers[] | null | undefined): string | null {
  const price = fromPrice(tiers)
  return price && formatPrice(price)
}
