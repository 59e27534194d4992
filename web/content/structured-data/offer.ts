import type {Offer, PriceSpecification, UnitPriceSpecification} from 'schema-dts'
import {formatPriceTier, type PriceTierNumbers} from '#schemas/price-format.ts'
import {tierLabel} from '#schemas/price-size.ts'
import type {HourlyPackagesQueryResult} from '../sanity-types.gen.ts'

const currency = 'USD'

const units: Record<string, {unitCode?: string; unitText: string}> = {
  sqft: {unitCode: 'FTK', unitText: 'sq ft'},
  step: {unitText: 'step'},
  device: {unitCode: 'C62', unitText: 'device'},
}

export type OfferedTier = PriceTierNumbers & Parameters<typeof tierLabel>[0]

export type OfferedPackage = Pick<HourlyPackagesQueryResult[number], 'label' | 'price' | 'description'>

/** The numbers and, in `description`, the text of the rate card; null while there is no price. */
export function tierOffer(tier: OfferedTier): Offer | null {
  const visible = formatPriceTier(tier)
  if (visible === null) return null
  const name = tierLabel(tier)
  return {
    '@type': 'Offer',
    ...(name && {name}),
    description: visible,
    priceSpecification: priceSpecification(tier),
  }
}

export function packageOffer({label, price, description}: OfferedPackage): Offer | null {
  if (price === null) return null
  return {
    '@type': 'Offer',
    ...(label && {name: label}),
    ...(description && {description}),
    price,
    priceCurrency: currency,
  }
}

function priceSpecification({from, to, openEnded, unit}: PriceTierNumbers): PriceSpecification {
  const isRange = openEnded || (typeof to === 'number' && to !== from)
  const amounts = isRange
    ? // "$950-$2,400+" can cost more than 2,400, so it has no maxPrice.
      {minPrice: from ?? 0, ...(!openEnded && typeof to === 'number' && {maxPrice: to})}
    : {price: from ?? 0}
  const measured = units[unit ?? '']
  if (!measured) return {'@type': 'PriceSpecification', priceCurrency: currency, ...amounts}
  return {
    '@type': 'UnitPriceSpecification',
    priceCurrency: currency,
    ...amounts,
    ...measured,
    referenceQuantity: {'@type': 'QuantitativeValue', value: 1, ...measured},
  } satisfies UnitPriceSpecification
}
