// The price of an order when it was stored, as the visitor was shown it; calculated by the server from the CMS.
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

export interface OrderPrices {
  catalogue: Catalogue
  packages: readonly HourlyPackage[]
  disclaimer: string
}

export const rangeSchema = z.object({low: z.number(), high: z.number().nullable(), openEnded: z.boolean()})
const range = rangeSchema.nullable()

const line = z.object({
  service: z.string(),
  option: z.string().nullable(),
  label: z.string(),
  title: z.string().optional(),
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

/** Stored by older versions: our prices of the assistant's jobs, where the customer typed another one. */
export const ratesQuoteSchema = z.object({
  kind: z.literal('rates'),
  ours: z.array(z.object({id: z.string(), text: z.string()})).readonly(),
})

export type OrderQuote =
  | z.infer<typeof ballparkQuoteSchema>
  | z.infer<typeof packageQuoteSchema>
  | z.infer<typeof ratesQuoteSchema>

export function quoteScope(
  {catalogue, disclaimer}: OrderPrices,
  chosen: {services: readonly string[]; options: readonly ChosenOption[]},
): OrderQuote {
  const {lines, total} = priceScope(catalogue, chosen)
  return {kind: 'ballpark', text: total && formatBallpark(total), total, lines, disclaimer}
}

export function quoteHourly({packages}: OrderPrices, value: string): OrderQuote | null {
  const found = packages.find(candidate => candidate.value === value)
  if (!found || found.price === null) return null
  return {kind: 'package', text: formatMoney(found.price), label: found.label, price: found.price}
}
