// Spec 9, Estimated Total: the sum of the jobs, with a dollar sign and two decimals; of ranges where prices are ranges.
import {formatCents} from '#schemas/price-format.ts'
import {addBallparks, type Ballpark} from '../pricing/ballpark.ts'
import type {AssistantJob} from './wire.ts'

export const toBePriced = 'To be priced'

export function totalRangeOf(jobs: readonly Pick<AssistantJob, 'price' | 'range'>[]): Ballpark | null {
  return addBallparks(
    jobs.flatMap(({price, range}) => range ?? (price > 0 ? [{low: price, high: price, openEnded: false}] : [])),
  )
}

/** "$1,050.00 to $1,900.00", "$350.00 and up", "$390.00" */
export function formatRangeTotal({low, high, openEnded}: Ballpark, format = formatCents): string {
  const range = high === null || high === low ? format(low) : `${format(low)} to ${format(high)}`
  return openEnded ? `${range} and up` : range
}

export function formatTotal(jobs: readonly Pick<AssistantJob, 'price' | 'range'>[]): string {
  const total = totalRangeOf(jobs)
  return total ? formatRangeTotal(total) : toBePriced
}
