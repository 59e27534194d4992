import {formatPrice, type PriceTierNumbers, type PriceWords, tierPrice} from '#schemas/price-format.ts'

export function fromPrice(tiers: readonly PriceTierNumbers[] | null | undefined): PriceWords | null {
  const priced = (tiers ?? []).flatMap(({from, unit}) => (typeof from === 'number' ? [{from, unit}] : []))
  // Different units cannot be compared, so the first unit wins.
  const unit = priced[0]?.unit
  const lowest = Math.min(...priced.filter(tier => tier.unit === unit).map(({from}) => from))
  return priced.length > 0 ? tierPrice({from: lowest, unit}) : null
}

export function formatFromPrice(tiers: readonly PriceTierNumbers[] | null | undefined): string | null {
  const price = fromPrice(tiers)
  return price && formatPrice(price)
}
