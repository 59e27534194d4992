// Visitors may type a price into the summary. The staff see it as theirs, beside ours of that day.
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import {ballpark, formatBallpark} from '#web/domain/pricing/ballpark.ts'
import type {OrderQuote} from '#web/domain/pricing/order-quote.ts'
import type {Services} from '../ports.ts'
import type {Catalogue} from './catalogue.ts'
import {nameWork} from './check-prices.ts'

/** Null where every price is possible by the rate card, or where the owner's automation has set it. Never throws. */
export async function quoteJobs(
  services: Pick<Services, 'assistant' | 'catalogue'>,
  jobs: readonly Pick<AssistantJob, 'id' | 'name' | 'price'>[],
): Promise<OrderQuote | null> {
  if (services.assistant.name === 'webhook') return null
  const catalogue = await services.catalogue.read()
  const ours = jobs.flatMap(({id, name, price}) => {
    const text = catalogue && price > 0 ? ourPrice(catalogue, name, price) : null
    return text ? [{id, text}] : []
  })
  return ours.length > 0 ? {kind: 'rates', ours} : null
}

/** Null where the given one fits, or where we have none. */
function ourPrice(catalogue: Catalogue, name: string, price: number): string | null {
  const work = nameWork(catalogue, name)
  const range = work && ballpark(work.tier ? [work.tier] : work.service.priceTiers, work)
  if (!range) return null
  const isPossible = price >= range.low && (range.openEnded || price <= (range.high ?? range.low))
  return isPossible ? null : formatBallpark(range)
}
