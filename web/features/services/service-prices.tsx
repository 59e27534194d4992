import {priceRange, tierPrice} from '#schemas/price-format.ts'
import {tierLabel} from '#schemas/price-size.ts'
import {fillWords} from '#schemas/site-words.ts'
import {PriceText} from '#web/components/text/price-text.tsx'
import {Unbroken} from '#web/components/text/unbroken.tsx'
import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import type {Service} from '#web/content/get-document.ts'
import {bookPath} from '#web/domain/orders/book-path.ts'
import {formatFromPrice} from '#web/domain/pricing/from-price.ts'
import {HourlyRates} from './hourly-rates.tsx'
import styles from './rate-card.module.css'
import type {ServiceViewProps} from './service-page.tsx'

export function pricesOf(props: ServiceViewProps) {
  const {service, servicesPage, packages, settings} = props
  if (pricedServices(service).length === 0 && !(service.isHourly && packages.length > 0)) return null
  const heading = settings.words.prices
  return {
    // Packages are exact, and no ballpark.
    heading: service.isHourly ? (servicesPage?.hourlyHeading ?? heading) : heading,
    list: <ServicePrices {...props} />,
  }
}

function ServicePrices({service, servicesPage, packages, settings, findBooking}: ServiceViewProps) {
  const priced = pricedServices(service)
  const disclaimer = service.disclaimer || servicesPage?.disclaimer
  return (
    <>
      {service.isHourly && <HourlyRates packages={packages} />}
      {service.isHourly && priced.length === 0 && service.priceNote && <p>{service.priceNote}</p>}
      {priced.map(one => (
        <RateCard
          key={one._id}
          service={one}
          disclaimer={one === priced.at(-1) ? disclaimer : null}
          settings={settings}
          findBooking={findBooking}
        />
      ))}
    </>
  )
}

interface RateCardProps extends Pick<ServiceViewProps, 'settings' | 'findBooking'> {
  service: ReturnType<typeof pricedServices>[number]
  disclaimer: string | null | undefined
}

function RateCard({service, disclaimer, settings, findBooking}: RateCardProps) {
  const {title, priceTiers, priceNote} = service
  const lines = (priceTiers ?? []).flatMap(tier => {
    const price = tierPrice(tier)
    return price ? [{...tier, label: tierLabel(tier), price}] : []
  })
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <tbody>
          {lines.map(line => (
            <tr key={line._key}>
              <th scope="row">
                <Unbroken text={line.label} />
                {line.note && <span className={styles.lineNote}>{line.note}</span>}
              </th>
              <td>
                <span className={styles.offer}>
                  <span>
                    <PriceText prices={[line.price]} />
                  </span>
                  <a href={bookPath(findBooking(service, line._key))}>
                    {settings.words.bookService} <VisuallyHidden>{line.label}</VisuallyHidden>
                  </a>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {priceNote && <p className={styles.note}>{priceNote}</p>}
      {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
    </div>
  )
}

/** "From $120", of the cheapest price. */
export function priceFrom({service, packages, settings: {words}}: ServiceViewProps) {
  const tiers = pricedServices(service).flatMap(({priceTiers}) => priceTiers ?? [])
  const hours = packages.map(({price}) => ({from: price, unit: 'flat'}))
  const price = formatFromPrice(tiers.length > 0 ? tiers : hours)
  return price && fillWords(words.pricesFrom, {price})
}

function pricedServices(service: Service) {
  return [service, ...(service.pricesOf ?? [])].filter(({priceTiers}) => priceRange(priceTiers).length > 0)
}
