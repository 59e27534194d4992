import {priceRange} from '#schemas/price-format.ts'
import {fillWords} from '#schemas/site-words.ts'
import {RateCard} from '#web/components/text/rate-card.tsx'
import type {Service} from '#web/content/get-document.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {HourlyPackagesQueryResult} from '#web/content/sanity-types.gen.ts'
import {bookPath, type FindBooking} from '#web/domain/orders/book-path.ts'
import {formatFromPrice} from '#web/domain/pricing/from-price.ts'
import {HourlyRates} from './hourly-rates.tsx'

interface ServicePricesProps {
  service: Service
  packages: HourlyPackagesQueryResult
  words: SiteSettings['words']
  disclaimer: string | null | undefined
  findBooking: FindBooking
}

export function ServicePrices({service, packages, words, disclaimer, findBooking}: ServicePricesProps) {
  const priced = pricedServices(service)
  return (
    <>
      {service.isHourly && <HourlyRates packages={packages} />}
      {service.isHourly && priced.length === 0 && service.priceNote && <p>{service.priceNote}</p>}
      {priced.map(one => (
        <RateCard
          key={one._id}
          caption={one.title ?? ''}
          tiers={one.priceTiers ?? []}
          bookHref={tierKey => bookPath(findBooking(one, tierKey))}
          bookWord={words.bookService}
          note={one.priceNote}
          disclaimer={one === priced.at(-1) ? disclaimer : null}
        />
      ))}
    </>
  )
}

export const hasPrices = (service: Service, packages: HourlyPackagesQueryResult) =>
  pricedServices(service).length > 0 || (Boolean(service.isHourly) && packages.length > 0)

/** "From $120", of the cheapest price. */
export function priceFrom(service: Service, packages: HourlyPackagesQueryResult, words: SiteSettings['words']) {
  const tiers = pricedServices(service).flatMap(({priceTiers}) => priceTiers ?? [])
  const hours = packages.map(({price}) => ({from: price, unit: 'flat'}))
  const price = formatFromPrice(tiers.length > 0 ? tiers : hours)
  return price && fillWords(words.pricesFrom, {price})
}

function pricedServices(service: Service) {
  return [service, ...(service.pricesOf ?? [])].filter(({priceTiers}) => priceRange(priceTiers).length > 0)
}
