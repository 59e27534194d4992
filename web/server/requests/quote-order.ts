import {type OrderPrices, type OrderQuote, quoteHourly, quoteScope} from '#web/domain/pricing/order-quote.ts'
import type {NewRequest} from './new-request.ts'

/** What the owner's prices say of this order now; null for what has no price, or while the prices are not known. */
export function quoteOrder({details}: NewRequest, prices: OrderPrices | null): OrderQuote | null {
  if (!prices) return null
  if (details.form === 'hourly') return quoteHourly(prices, details.package)
  if (details.form !== 'scope') return null
  const {services, options = []} = details
  return quoteScope(prices, {services, options})
}
