/**
 * Holds the prices of a foreign assistant to the owner's rate card before they are shown: for work that is on it, the
 * range of its tiers; for all other work, the bounds of what a handyman's job costs.
 */

import type {AssistantReply} from '#web/features/booking/assistant/read-reply.ts'
import type {AssistantJob} from '#web/features/booking/assistant/wire.ts'
import {ballpark, middleOf} from '#web/features/booking/ballpark.ts'
import {nameWork} from './brain/name-work.ts'
import type {Catalogue} from './catalogue.ts'

/** Dollars; the dearest tier of the rate card is $7,200. */
const mostForAJob = 25_000
/** How often a tier may be contained in one job whose name does not tell ("TV mounting" for three of them). */
const mostTimes = 10

export function checkPrices(
  catalogue: Catalogue | null,
  reply: AssistantReply,
  known: readonly AssistantJob[],
): AssistantReply {
  const nameOf = (id: string | null, name: string | null) => name ?? known.find(job => job.id === id)?.name ?? ''
  const checked = (id: string | null, name: string | null, price: number) =>
    possiblePrice(catalogue, nameOf(id, name), price)
  const {job} = reply
  return {
    ...reply,
    jobs: reply.jobs.map(job => ({...job, price: checked(job.id, job.name, job.price)})),
    job:
      job && job.type !== 'delete' && job.price !== null ? withPrice(job, checked(job.id, job.name, job.price)) : job,
  }
}

/** Spec 4: a create is accepted only with a price above 0. */
function withPrice(job: Exclude<NonNullable<AssistantReply['job']>, {type: 'delete'}>, price: number) {
  if (job.type === 'create') return price > 0 ? {...job, price} : null
  return {...job, price}
}

/** The price itself where it can be one, else ours, else 0: to be priced after a walkthrough. */
export function possiblePrice(catalogue: Catalogue | null, name: string, price: number): number {
  const bounded = price <= mostForAJob ? price : 0
  const work = catalogue && nameWork(catalogue, name)
  const tiers = work?.tier ? [work.tier] : work?.service.priceTiers
  if (!work || !tiers || tiers.length === 0 || price === 0) return bounded
  const range = ballpark(tiers, work)
  // A price per square foot without the area, or per step without the number, says only that it is not less.
  const least = Math.min(...tiers.flatMap(({from}) => (typeof from === 'number' ? [from] : [])))
  if (!range) return bounded >= least ? bounded : 0
  const isCounted = work.count !== null || work.squareFeet !== null
  const top = range.openEnded || range.high === null ? mostForAJob : range.high * (isCounted ? 1 : mostTimes)
  return price >= range.low && price <= top ? price : middleOf(range)
}
