import type {Log} from '#web/config/log.ts'
import type {FetchContent} from '#web/content/fetch.ts'
import {orderPricesQuery} from '#web/content/queries/order-prices.ts'
import {toCatalogue} from '#web/content/to-catalogue.ts'
import {toPackages} from '#web/content/to-packages.ts'
import type {OrderPrices} from '#web/domain/pricing/order-quote.ts'
import type {PriceSource} from '../ports.ts'
import {staleWhileRevalidate} from './swr.ts'

interface CmsPricesOptions {
  fetchContent: FetchContent
  log: Log
  now: () => number
  onChange?(listener: () => void): void
}

/** The same prices as on the booking page, from the same documents. */
export function createCmsPrices({fetchContent, log, now, onChange}: CmsPricesOptions): PriceSource {
  const read = staleWhileRevalidate({
    async ask(signal): Promise<OrderPrices> {
      const found = await fetchContent(orderPricesQuery, {}, {fresh: true, signal})
      return {
        catalogue: toCatalogue(found.categories),
        packages: toPackages(found.packages),
        disclaimer: found.disclaimer ?? '',
      }
    },
    event: 'prices not read',
    log,
    now,
    onChange,
  })
  return {read}
}
