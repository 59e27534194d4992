import {stegaClean} from '@sanity/client/stega'
import {Fragment, type ReactNode} from 'react'
import {type HomeSection, toHomeSections} from '#schemas/home-sections.ts'
import {Icon} from '#web/components/icon/icon.tsx'
import {givesWayTo} from '#web/components/layout/booking-notice.tsx'
import {BookingSystem} from '#web/components/layout/booking-system.tsx'
import {OwnerCard} from '#web/components/layout/owner-card.tsx'
import {ProofStrip} from '#web/components/layout/proof-strip.tsx'
import {deferLayout} from '#web/components/loading/defer-layout.ts'
import {Picture} from '#web/components/media/picture.tsx'
import {ActionLink} from '#web/components/text/action-link.tsx'
import {FaqList} from '#web/components/text/faq-list.tsx'
import {Points} from '#web/components/text/points.tsx'
import {RichText} from '#web/components/text/rich-text.tsx'
import {Unbroken} from '#web/components/text/unbroken.tsx'
import {env} from '#web/config/env.ts'
import type {HomePageQueryResult} from '#web/content/sanity-types.gen.ts'
import type {Figures} from '#web/domain/business/figures.ts'
import {smsHref} from '#web/domain/business/phone.ts'
import {PlaceCheck} from '#web/features/areas/place-check.tsx'
import {EstimateTicket} from '#web/features/contact/estimate-ticket.tsx'
import type {PageProps} from '#web/features/fixed-page/fixed-page.tsx'
import type {Review} from '#web/features/reviews/review-card.tsx'
import {ReviewsSection} from '#web/features/reviews/reviews-section.tsx'
import {ServiceLines} from '#web/features/services/service-lines.tsx'
import hero from './hero.module.css'
import styles from './home-view.module.css'
import popularStyles from './popular-services.module.css'

interface HomeViewProps extends PageProps<HomePageQueryResult> {
  testimonials: readonly Review[]
  figures: Figures
}

export function HomeView(props: HomeViewProps) {
  const {page, settings} = props
  return (
    <>
      <Hero {...props} />
      <ProofStrip figures={props.figures} settings={settings} />
      {toHomeSections(stegaClean(page.sections)).map(section => (
        <Fragment key={section}>{sections[section](props)}</Fragment>
      ))}
    </>
  )
}

const sections: Record<HomeSection, (props: HomeViewProps) => ReactNode> = {
  popularServices: PopularServices,
  bookingSystem: ({page, settings}) =>
    page.bookingSystem && <BookingSystem section={page.bookingSystem} settings={settings} />,
  whyChooseUs: WhyChooseUs,
  reviews: ({page, settings, testimonials}) => (
    <ReviewsSection
      heading={page.reviewsSection?.heading}
      settings={settings}
      testimonials={testimonials}
      hasMapsKey={env.googleMapsKey !== null}
    />
  ),
  faqs: Questions,
  local: LocalSection,
}

function PopularServices({page: {popularServices}, settings: {words}}: HomeViewProps) {
  if (!popularServices?.services) return null
  return (
    <section className={popularStyles.section} aria-labelledby="popular-services" {...deferLayout}>
      <div className={popularStyles.head}>
        <h2 id="popular-services">{popularServices.heading}</h2>
        {popularServices.text && <p>{popularServices.text}</p>}
      </div>
      <ServiceLines services={popularServices.services} />
      <p className={popularStyles.all}>
        <a href="/services">{words.allServices}</a>
      </p>
    </section>
  )
}

function WhyChooseUs({page: {whyChooseUs}, settings, notice}: HomeViewProps) {
  if (!whyChooseUs?.items) return null
  const {words} = settings
  return (
    <section className={styles.section} aria-labelledby="why-choose-us" {...deferLayout}>
      <h2 id="why-choose-us">{whyChooseUs.heading}</h2>
      <Points points={whyChooseUs.items} notice={notice} />
      <p className={styles.all}>
        {words.reviewLead} <a href="/reviews">{words.review}</a>
      </p>
    </section>
  )
}

function Questions({page: {faqSection}, settings: {words}, notice}: HomeViewProps) {
  if (!faqSection?.faqs) return null
  return (
    <section className={styles.faqs} aria-labelledby="home-faqs" {...deferLayout}>
      <div>
        <h2 id="home-faqs">{faqSection.heading}</h2>
        <p className={styles.all}>
          <a href="/faq">{words.allQuestions}</a>
        </p>
      </div>
      <FaqList faqs={faqSection.faqs} heading="h3" notice={notice} />
    </section>
  )
}

function LocalSection({page: {localSection}, settings: {serviceAreas, words}}: HomeViewProps) {
  if (!localSection?.body) return null
  return (
    <section className={styles.local} aria-labelledby="home-local" {...deferLayout}>
      <div>
        <h2 id="home-local">{localSection.heading}</h2>
        <RichText value={localSection.body} />
      </div>
      <div>
        <ul className={styles.areas} aria-label={stegaClean(words.serviceAreas)}>
          {serviceAreas.map(({name, path}) => (
            <li key={name}>{path ? <a href={path}>{name}</a> : name}</li>
          ))}
        </ul>
        <PlaceCheck words={words} />
      </div>
    </section>
  )
}

function Hero({page, settings, notice}: HomeViewProps) {
  const {phone, textMessage, words} = settings
  return (
    <div className={hero.hero}>
      <div className={hero.words}>
        <h1>{page.heading}</h1>
        {page.intro && <p className={hero.intro}>{page.intro}</p>}
        <div className={hero.reach}>
          <ActionLink href="/book" icon="calendar-check" look="solid">
            {words.book}
          </ActionLink>
          {phone && <a href={smsHref(phone, textMessage)}>{words.textUsPhotos}</a>}
        </div>
      </div>
      <div className={hero.panel}>
        <EstimateTicket
          sourcePage="Home"
          heading={page.estimateHeading}
          text={page.estimateText}
          settings={settings}
          notice={notice}
        />
      </div>
      <div className={hero.picture}>
        <Picture photo={page.image} sizes="(min-width: 64rem) 64rem, 94vw" first />
      </div>
      {page.trustBadges?.length ? (
        <ul className={hero.badges}>
          {page.trustBadges.map(({_key, icon, heading, text, saysHowSoon}) => (
            <li key={_key} {...givesWayTo(notice, {saysHowSoon})}>
              <Icon name={icon} />
              <span>
                <strong>{heading}</strong>
                {text && (
                  <span className={hero.badgeText}>
                    <Unbroken text={text} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {settings.ownerName && (
        <div className={hero.owner}>
          <OwnerCard settings={settings} />
        </div>
      )}
    </div>
  )
}
