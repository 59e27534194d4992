import {stegaClean} from '@sanity/client/stega'
import {BookingSystem} from '#web/components/layout/booking-system.tsx'
import {deferLayout} from '#web/components/loading/defer-layout.ts'
import {FaqList} from '#web/components/text/faq-list.tsx'
import {Points} from '#web/components/text/points.tsx'
import {RichText} from '#web/components/text/rich-text.tsx'
import {env} from '#web/config/env.ts'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {HomePageQueryResult} from '#web/content/sanity-types.gen.ts'
import type {Review} from '#web/features/reviews/review.ts'
import {ReviewsSection} from '#web/features/reviews/reviews-section.tsx'
import {ServiceLines} from '#web/features/services/service-lines.tsx'
import {Hero} from './hero.tsx'
import styles from './home-view.module.css'
import popularStyles from './popular-services.module.css'

interface HomeViewProps {
  page: NonNullable<HomePageQueryResult>
  settings: SiteSettings
  notice: BookingNoticeView | null
  testimonials: readonly Review[]
}

export function HomeView({page, settings, notice, testimonials}: HomeViewProps) {
  const {bookingSystem, whyChooseUs, popularServices, localSection, faqSection} = page
  return (
    <>
      <Hero page={page} settings={settings} notice={notice} />
      {popularServices?.services && (
        <section className={popularStyles.section} aria-labelledby="popular-services" {...deferLayout}>
          <div className={popularStyles.head}>
            <h2 id="popular-services">{popularServices.heading}</h2>
            {popularServices.text && <p>{popularServices.text}</p>}
          </div>
          <ServiceLines services={popularServices.services} />
          <p className={popularStyles.all}>
            <a href="/services">See all services and prices</a>
          </p>
        </section>
      )}
      {bookingSystem && <BookingSystem section={bookingSystem} settings={settings} />}
      {whyChooseUs?.items && (
        <section className={styles.section} aria-labelledby="why-choose-us" {...deferLayout}>
          <h2 id="why-choose-us">{whyChooseUs.heading}</h2>
          <Points points={whyChooseUs.items} />
          <p className={styles.all}>
            Have we worked for you? <a href="/reviews">Share your experience</a>
          </p>
        </section>
      )}
      <ReviewsSection
        heading={page.reviewsSection?.heading}
        testimonials={testimonials}
        placeId={stegaClean(settings.googlePlaceId)}
        hasMapsKey={env.googleMapsKey !== null}
      />
      {faqSection?.faqs && (
        <section className={styles.faqs} aria-labelledby="home-faqs" {...deferLayout}>
          <div>
            <h2 id="home-faqs">{faqSection.heading}</h2>
            <p className={styles.all}>
              <a href="/faq">All questions and answers</a>
            </p>
          </div>
          <FaqList faqs={faqSection.faqs} heading="h3" />
        </section>
      )}
      {localSection?.body && (
        <section className={styles.local} aria-labelledby="home-local" {...deferLayout}>
          <div>
            <h2 id="home-local">{localSection.heading}</h2>
            <RichText value={localSection.body} />
          </div>
          <ul className={styles.areas} aria-label="Service areas">
            {settings.serviceAreas.map(({name, path}) => (
              <li key={name}>{path ? <a href={path}>{name}</a> : name}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
