import type {Log} from '#web/config/log.ts'
import {hourlyPackagesQuery} from '#web/content/queries/hourly-package.ts'
import {workCategoriesQuery} from '#web/content/queries/work-category.ts'
import type {HourlyPackagesQueryResult, WorkCategoriesQueryResult} from '#web/content/sanity-types.gen.ts'
import {toCatalogue} from '#web/content/to-catalogue.ts'
import {toPackages} from '#web/content/to-packages.ts'
import type {OrderPrices} from '#web/domain/pricing/order-quote.ts'
import type {PriceSource} from '../ports.ts'
import {createKeptAnswer} from './kept-answer.ts'

/** The one method of @sanity/client that is used. */
interface ContentClient {
  fetch<R>(query: string, params: Record<string, never>, options: {signal: AbortSignal; cache: 'no-store'}): Promise<R>
}

interface CmsPricesOptions {
  client: ContentClient
  log: Log
  now: () => number
  onChange?(listener: () => void): void
}

interface Found {
  categories: WorkCategoriesQueryResult
  packages: HourlyPackagesQueryResult
  disclaimer: string | null
}

const query = `{
  "categories": ${workCategoriesQuery},
  "packages": ${hourlyPackagesQuery},
  "disclaimer": *[_id == "servicesPage"][0].disclaimer
}`

/** The same prices as on the booking page, from the same documents. */
export function createCmsPrices({client, log, now, onChange}: CmsPricesOptions): PriceSource {
  const read = createKeptAnswer({
    async ask(signal): Promise<OrderPrices> {
      const found = await client.fetch<Found>(query, {}, {signal, cache: 'no-store'})
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
