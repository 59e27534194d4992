import {BookingNotice} from '#web/components/booking-notice.tsx'
import {BookingActions, CallToAction} from '#web/components/call-to-action.tsx'
import {Icon} from '#web/components/icon/icon.tsx'
import {Picture} from '#web/components/picture.tsx'
import {RateCard} from '#web/components/rate-card.tsx'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {Service} from '#web/content/get-service.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {ServicesPageQueryResult} from '#web/content/sanity-types.gen.ts'
import styles from './service-view.module.css'
import {Timelines} from './timelines.tsx'

interface ServiceViewProps {
  service: Service
  servicesPage: ServicesPageQueryResult
  settings: SiteSettings
  notice: BookingNoticeView | null
}

export function ServiceView({service, servicesPage, settings, notice}: ServiceViewProps) {
  const {title, heading, intro, image, priceTiers, priceNote, timelines} = service
  const disclaimer = service.disclaimer || servicesPage?.disclaimer
  return (
    <>
      <div className={styles.hero}>
        <div>
          <h1>{heading ?? title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          <BookingActions settings={settings} />
        </div>
        <Picture
          photo={image}
          sizes="(min-width: 75rem) 35rem, (min-width: 64rem) 48vw, 94vw"
          alt={title ?? ''}
          first
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {priceTiers && priceTiers.length > 0 && (
            <section aria-labelledby="prices">
              <h2 id="prices">Ballpark prices</h2>
              <RateCard caption={title ?? ''} tiers={priceTiers} note={priceNote} disclaimer={disclaimer} />
            </section>
          )}
          {timelines && timelines.length > 0 && <Timelines timelines={timelines} />}
        </div>
        <aside className={styles.panel} aria-labelledby="book-this">
          <h2 id="book-this">Book {title}</h2>
          <BookingNotice notice={notice} />
          <BookingActions settings={settings} />
          {settings.serviceAreaLine && (
            <p className={styles.areas}>
              <Icon name="map-pin" />
              <span>{settings.serviceAreaLine}</span>
            </p>
          )}
        </aside>
      </div>
      <div className={styles.end}>
        <a className={styles.back} href="/services">
          <Icon name="arrow-left" /> Back to Services
        </a>
        {servicesPage?.callToAction?.heading && (
          <CallToAction
            settings={settings}
            heading={servicesPage.callToAction.heading}
            text={servicesPage.callToAction.text}
          />
        )}
      </div>
    </>
  )
}
