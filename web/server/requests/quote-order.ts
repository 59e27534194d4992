import {type OrderPrices, type OrderQuote, quoteHourly, quoteScope} from '#web/domain/pricing/order-quote.ts'
import type {ChosenOption} from '#web/domain/pricing/price-scope.ts'
import type {NewRequest} from './new-request.ts'

/** What the owner's prices say of this order now; null for what has no price, or while the prices are not known. */
export function quoteOrder({form, details}: NewRequest, prices: OrderPrices | null): OrderQuote | null {
  if (!prices) return null
  if (form === 'hourly') return quoteHourly(prices, String(details.package))
  if (form !== 'scope') return null
  const {services, options = []} = details as {services: string[]; options?: ChosenOption[]}
  return quoteScope(prices, {services, options})
}
