import {priceRange} from '#schemas/price-format.ts'
import {CallToAction} from '#web/components/layout/call-to-action.tsx'
import {CardGrid} from '#web/components/layout/card-grid.tsx'
import {PageHead} from '#web/components/layout/page-head.tsx'
import {Picture} from '#web/components/media/picture.tsx'
import {ActionLink} from '#web/components/text/action-link.tsx'
import {PriceText} from '#web/components/text/price-text.tsx'
import {Unbroken} from '#web/components/text/unbroken.tsx'
import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import type {
  HourlyPackagesQueryResult,
  ServiceCardsQueryResult,
  ServicesPageQueryResult,
  UnlistedServicesQueryResult,
} from '#web/content/sanity-types.gen.ts'
import {smsHref} from '#web/domain/business/phone.ts'
import {bookPath, type FindBooking} from '#web/domain/orders/book-path.ts'
import type {PageProps} from '#web/features/fixed-page/fixed-page.tsx'
import {HourlyRates} from './hourly-rates.tsx'
import styles from './services-view.module.css'

interface ServicesViewProps extends PageProps<ServicesPageQueryResult> {
  cards: ServiceCardsQueryResult
  unlisted: UnlistedServicesQueryResult
  packages: HourlyPackagesQueryResult
  findBooking: FindBooking
}

export function ServicesView({page, cards, unlisted, packages, settings, findBooking}: ServicesViewProps) {
  return (
    <>
      <PageHead heading={page.heading} intro={page.intro} />
      <section className={styles.section} aria-label="Services">
        <CardGrid end={unlisted.length > 0 && <Unlisted unlisted={unlisted} settings={settings} />}>
          {cards.map((card, index) => (
            <li key={card._id} className={styles.item}>
              <ServiceCard card={card} settings={settings} findBooking={findBooking} first={index === 0} />
            </li>
          ))}
        </CardGrid>
        {page.disclaimer && <p className={styles.disclaimer}>{page.disclaimer}</p>}
      </section>
      {packages.length > 0 && (
        <section className={styles.hourly} aria-labelledby="hourly-rates">
          <div>
            <h2 id="hourly-rates">{page.hourlyHeading}</h2>
            {page.hourlyText && <p className={styles.text}>{page.hourlyText}</p>}
          </div>
          <HourlyRates packages={packages} />
        </section>
      )}
      {page.callToAction?.heading && (
        <div className={styles.section}>
          <CallToAction settings={settings} heading={page.callToAction.heading} text={page.callToAction.text} />
        </div>
      )}
    </>
  )
}

function Unlisted({unlisted, settings}: Pick<ServicesViewProps, 'unlisted' | 'settings'>) {
  const {phone, textMessage, words} = settings
  return (
    <>
      <nav className={styles.unlisted} aria-labelledby="more-services">
        <h2 id="more-services">{words.moreServices}</h2>
        <ul>
          {unlisted.map(({_id, title, path}) => (
            <li key={_id}>
              <a href={path ?? '/services'}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {phone && (
        <ActionLink href={smsHref(phone, textMessage)} icon="camera">
          {words.textUsPhotos}
        </ActionLink>
      )}
    </>
  )
}

interface ServiceCardProps extends Pick<ServicesViewProps, 'settings' | 'findBooking'> {
  card: ServiceCardsQueryResult[number]
  first: boolean
}

function ServiceCard({card, settings: {words}, findBooking, first}: ServiceCardProps) {
  const {_id, title, path, cardText, image, priceTiers} = card
  const prices = priceRange(priceTiers)
  const titleId = `title-${_id}`
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <Picture
        photo={image}
        sizes="(min-width: 75rem) 25rem, (min-width: 64rem) 29vw, (min-width: 42rem) 45vw, 6.5rem"
        alt={title ?? ''}
        first={first}
      />
      <h2 className={styles.cardTitle} id={titleId}>
        {title}
      </h2>
      {prices.length > 0 && (
        <p className={styles.price}>
          <PriceText prices={prices} />
        </p>
      )}
      {cardText && (
        <p className={styles.cardText}>
          <Unbroken text={cardText} />
        </p>
      )}
      <p className={styles.links}>
        <a href={path ?? '/services'}>
          {words.learnMore} <VisuallyHidden>about {title}</VisuallyHidden>
        </a>
        <a href={bookPath(findBooking(card))}>
          {words.bookService} <VisuallyHidden>{title}</VisuallyHidden>
        </a>
      </p>
    </article>
  )
}
