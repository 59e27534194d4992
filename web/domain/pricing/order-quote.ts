/**
 * What the owner's prices said of an order when it was stored: kept beside it, so that nobody has to guess later what
 * the visitor was shown. Worked out by the server from the CMS. Pure.
 */
import {formatMoney} from '#schemas/price-format.ts'
import {type Ballpark, formatBallpark} from './ballpark.ts'
import type {Catalogue} from './catalogue.ts'
import {type ChosenOption, priceScope, type ScopeLine} from './price-scope.ts'

export interface HourlyPackage {
  value: string
  label: string
  price: number | null
  description: string | null
  popular: boolean
}

/** Everything that an order's price depends on. */
export interface OrderPrices {
  catalogue: Catalogue
  packages: readonly HourlyPackage[]
  /** Beside every ballpark (spec 2.4). */
  disclaimer: string
}

export type OrderQuote =
  | {kind: 'ballpark'; text: string | null; total: Ballpark | null; lines: readonly ScopeLine[]; disclaimer: string}
  | {kind: 'package'; text: string; label: string; price: number}

export function quoteScope(
  {catalogue, disclaimer}: OrderPrices,
  chosen: {services: readonly string[]; options: readonly ChosenOption[]},
): OrderQuote {
  const {lines, total} = priceScope(catalogue, chosen)
  return {kind: 'ballpark', text: total && formatBallpark(total), total, lines, disclaimer}
}

/** Null for a package that the owner took out meanwhile, or that has no price. */
export function quoteHourly({packages}: OrderPrices, value: string): OrderQuote | null {
  const found = packages.find(candidate => candidate.value === value)
  if (!found || found.price === null) return null
  return {kind: 'package', text: formatMoney(found.price), label: found.label, price: found.price}
}
