import {ballpark, middleOf} from '#web/domain/pricing/ballpark.ts'
import {nameWork} from './brain/name-work.ts'
import type {Catalogue} from './catalogue.ts'

/** Dollars; the most expensive tier of the rate card is $7,200. */
export const maxJobPrice = 25_000
/** One job may contain a tier several times without saying so ("TV mounting" for three). */
const maxCountPerJob = 10

/** The price if it is possible, else ours, else 0: priced after a walkthrough. */
export function possiblePrice(catalogue: Catalogue | null, name: string, price: number): number {
  const bounded = price <= maxJobPrice ? price : 0
  const work = catalogue && nameWork(catalogue, name)
  const tiers = work?.tier ? [work.tier] : work?.service.priceTiers
  if (!work || !tiers || tiers.length === 0 || price === 0) return bounded
  const range = ballpark(tiers, work)
  // A price per square foot or per step without the number is only a lower bound.
  const least = Math.min(...tiers.flatMap(({from}) => (typeof from === 'number' ? [from] : [])))
  if (!range) return bounded >= least ? bounded : 0
  const isCounted = work.count !== null || work.squareFeet !== null
  const top = range.openEnded || range.high === null ? maxJobPrice : range.high * (isCounted ? 1 : maxCountPerJob)
  return price >= range.low && price <= top ? price : middleOf(range)
}
