import type {ReactNode} from 'react'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {Photo} from '#web/content/image.ts'
import {Icon} from '../icon/icon.tsx'
import {Picture} from '../media/picture.tsx'
import {CheckList} from '../text/check-list.tsx'
import {BookingNotice} from './booking-notice.tsx'
import {BookingActions, CallToAction} from './call-to-action.tsx'
import styles from './offer-page.module.css'
import {OwnerCard} from './owner-card.tsx'

interface OfferPageProps {
  offer: {title: string | null; heading: string | null; intro: string | null; image: Photo | null}
  /** "From $120" */
  priceFrom?: string | null
  prices?: {heading: string | null; list: ReactNode} | null
  bookHeading: string
  bookHref: string
  whyHeading: string | null
  why: readonly string[] | null
  servingLine?: string | null
  closing: {heading: string | null | undefined; text?: string | null | undefined}
  settings: SiteSettings
  notice: BookingNoticeView | null
  onward: ReactNode
  children: ReactNode
}

export function OfferPage(props: OfferPageProps) {
  const {offer, priceFrom, prices, bookHref, closing, settings, onward, children} = props
  return (
    <>
      <div className={styles.page}>
        <div className={styles.words}>
          <h1>{offer.heading ?? offer.title}</h1>
          {offer.intro && <p className={styles.intro}>{offer.intro}</p>}
          {priceFrom && <p className={styles.from}>{priceFrom}</p>}
          <BookingActions settings={settings} bookHref={bookHref} />
        </div>
        {prices && (
          <section className={styles.prices} aria-labelledby="prices">
            <h2 id="prices">{prices.heading}</h2>
            {prices.list}
          </section>
        )}
        <div className={styles.picture}>
          <Picture
            photo={offer.image}
            sizes="(min-width: 75rem) 39rem, (min-width: 64rem) 48vw, 94vw"
            alt={offer.title ?? ''}
            first
          />
        </div>
        <div className={styles.story}>{children}</div>
        <BookingPanel {...props} />
      </div>
      <div className={styles.end}>
        <div className={styles.closing}>
          <CallToAction
            settings={settings}
            bookHref={bookHref}
            {...closing}
            heading={closing.heading || props.bookHeading}
          />
        </div>
        {settings.ownerName && (
          <div className={styles.owner}>
            <OwnerCard settings={settings} />
          </div>
        )}
        {onward}
      </div>
    </>
  )
}

function BookingPanel({bookHeading, bookHref, whyHeading, why, servingLine, settings, notice}: OfferPageProps) {
  const line = servingLine || settings.serviceAreaLine
  return (
    <aside className={styles.panel} aria-labelledby="book-this">
      <h2 id="book-this">{bookHeading}</h2>
      <BookingNotice notice={notice} />
      <BookingActions settings={settings} bookHref={bookHref} />
      {why && why.length > 0 && (
        <div className={styles.why}>
          <h3>{whyHeading ?? 'Why choose us'}</h3>
          <CheckList lines={why.slice(0, 4)} />
        </div>
      )}
      {line && (
        <p className={styles.areas}>
          <Icon name="map-pin" />
          <span>{line}</span>
        </p>
      )}
    </aside>
  )
}
