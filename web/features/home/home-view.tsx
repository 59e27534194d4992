import {BookingSystem} from '#web/components/layout/booking-system.tsx'
import {later} from '#web/components/loading/later.ts'
import {FaqList} from '#web/components/text/faq-list.tsx'
import {Points} from '#web/components/text/points.tsx'
import {RichText} from '#web/components/text/rich-text.tsx'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {type ReviewSources, ReviewsSection} from '#web/features/reviews/reviews-section.tsx'
import {Hero} from './hero.tsx'
import type {HomePage} from './home-page.ts'
import styles from './home-view.module.css'
import {PopularServices} from './popular-services.tsx'

interface HomeViewProps {
  page: HomePage
  settings: SiteSettings
  notice: BookingNoticeView | null
  reviews: ReviewSources
}

export function HomeView({page, settings, notice, reviews}: HomeViewProps) {
  const {bookingSystem, whyChooseUs, popularServices, localSection, faqSection} = page
  return (
    <>
      <Hero page={page} settings={settings} notice={notice} />
      {popularServices?.services && <PopularServices section={popularServices} services={popularServices.services} />}
      {bookingSystem && <BookingSystem section={bookingSystem} settings={settings} />}
      {whyChooseUs?.items && (
        <section className={styles.section} aria-labelledby="why-choose-us" {...later}>
          <h2 id="why-choose-us">{whyChooseUs.heading}</h2>
          <Points points={whyChooseUs.items} />
        </section>
      )}
      <ReviewsSection heading={page.reviewsSection?.heading} {...reviews} />
      {faqSection?.faqs && (
        <section className={styles.faqs} aria-labelledby="home-faqs" {...later}>
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
        <section className={styles.local} aria-labelledby="home-local" {...later}>
          <div>
            <h2 id="home-local">{localSection.heading}</h2>
            <RichText value={localSection.body} />
          </div>
          <ul className={styles.areas} aria-label="Service areas">
            {settings.serviceAreas?.map(area => (
              <li key={area}>{area}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
