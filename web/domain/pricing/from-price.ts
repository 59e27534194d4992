import {formatPrice, type PriceTierNumbers, type PriceWords, tierPrice} from '#schemas/price-format.ts'

export function fromPrice(tiers: readonly PriceTierNumbers[] | null | undefined): PriceWords | null {
  const priced = (tiers ?? []).filter(tier => typeof tier.from === 'number')
  // Different units cannot be compared, so the first unit wins.
  const sameUnit = priced.filter(tier => tier.unit === priced[0]?.unit)
  const lowest = sameUnit.reduce<PriceTierNumbers | null>(
    (low, tier) => (low === null || (tier.from ?? 0) < (low.from ?? 0) ? tier : low),
    null,
  )
  return lowest && tierPrice({from: lowest.from, unit: lowest.unit})
}

export function formatFromPrice(tiers: readonly PriceTierNumbers[] | null | undefined): string | null {
  const price = fromPrice(tiers)
  return price && formatPrice(price)
}
