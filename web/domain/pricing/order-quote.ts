/**
 * What the owner's prices said of an order when it was stored: kept beside it, so that nobody has to guess later what
 * the visitor was shown. Worked out by the server from the CMS. Pure.
 */
import '../zod-without-eval.ts'
import {z} from 'zod'
import {formatMoney} from '#schemas/price-format.ts'
import {formatBallpark} from './ballpark.ts'
import type {Catalogue} from './catalogue.ts'
import {type ChosenOption, priceScope} from './price-scope.ts'

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

const range = z.object({low: z.number(), high: z.number().nullable(), openEnded: z.boolean()}).nullable()

const line = z.object({
  service: z.string(),
  option: z.string().nullable(),
  label: z.string(),
  amount: z.number().nullable(),
  range,
})

export const ballparkQuoteSchema = z.object({
  kind: z.literal('ballpark'),
  text: z.string().nullable(),
  total: range,
  lines: z.array(line).readonly(),
  disclaimer: z.string(),
})

export const packageQuoteSchema = z.object({
  kind: z.literal('package'),
  text: z.string(),
  label: z.string(),
  price: z.number(),
})

export type OrderQuote = z.infer<typeof ballparkQuoteSchema> | z.infer<typeof packageQuoteSchema>

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
