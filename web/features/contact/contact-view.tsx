import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import {formatHours} from '#schemas/hours-format.ts'
import {Icon} from '#web/components/icon/icon.tsx'
import {BookingNotice} from '#web/components/layout/booking-notice.tsx'
import {PageHead} from '#web/components/layout/page-head.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import {EmailText} from '#web/components/text/email-text.tsx'
import {HoursLines} from '#web/components/text/hours-lines.tsx'
import type {AreaPagesQueryResult, ContactPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {toSentWords} from '#web/content/sent-words.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {smsHref} from '#web/domain/business/phone.ts'
import {findArea, type ServedPlace} from '#web/domain/business/service-area.ts'
import {PlaceCheck} from '../areas/place-check.tsx'
import type {PageProps} from '../fixed-page/fixed-page.tsx'
import {AreasWeServe} from './areas-we-serve.tsx'
import styles from './contact-view.module.css'
import {LongForm} from './long-form.tsx'

interface ContactViewProps extends PageProps<ContactPageQueryResult> {
  areaPages: AreaPagesQueryResult
  places: readonly ServedPlace[]
  serviceChoices: readonly string[]
  /** What a form that was sent without JavaScript led to, in the place of the empty form, and its heading. */
  result?: ReactNode
  heading?: string | null
  askedPlace?: string | null
}

export function ContactView(props: ContactViewProps) {
  const {page, areaPages, places, serviceChoices, settings, notice, result, heading, askedPlace} = props
  const {phone, email, textMessage, hours, words} = settings
  return (
    <>
      <PageHead heading={heading ?? page.heading} intro={heading ? null : page.intro} />
      <div className={styles.section}>
        <BookingNotice notice={notice} />
        <ul className={styles.ways}>
          {phone && (
            <>
              <li>
                <Icon name="phone" />
                <h2>{page.callHeading ?? 'Call us'}</h2>
                <HoursLines settings={settings} />
                <CallLink phone={phone} word={words.call} look="solid" />
              </li>
              <li>
                <Icon name="message-square" />
                <h2>{page.textHeading ?? 'Text us'}</h2>
                {page.quoteNote && <p>{page.quoteNote}</p>}
                <ActionLink href={smsHref(phone, textMessage)} icon="camera">
                  {words.textUsPhotos}
                </ActionLink>
              </li>
            </>
          )}
          {email && (
            <li>
              <Icon name="mail" />
              <h2>Email us</h2>
              <p className={styles.address}>
                <EmailText email={email} />
              </p>
              <ActionLink href={`mailto:${email}`} icon="mail">
                {words.email}
              </ActionLink>
            </li>
          )}
        </ul>
      </div>
      <section className={styles.message} id="form" aria-labelledby="contact-heading">
        <div className={styles.words}>
          <h2 id="contact-heading">{page.formHeading ?? 'Send us a message'}</h2>
          <p className={styles.advice}>{words.contactAdvice}</p>
          {hours && hours.length > 0 && <p className={styles.hours}>We answer {hours.map(formatHours).join('; ')}.</p>}
        </div>
        <div className={styles.sheet}>
          {result ?? (
            <LongForm
              {...toTextConsent(settings)}
              sent={toSentWords(settings, 'contactThanks')}
              serviceChoices={serviceChoices}
            />
          )}
        </div>
      </section>
      <AreasWeServe
        heading={page.areasHeading}
        areas={page.areas ?? []}
        areaPages={areaPages}
        map={stegaClean({title: settings.mapTitle, places: settings.mapPlaces})}
      >
        {places.length > 0 && (
          <PlaceCheck
            words={words}
            asked={askedPlace ? {typed: askedPlace, answer: findArea(askedPlace, places)} : null}
          />
        )}
      </AreasWeServe>
      {page.notSure?.heading && (
        <section className={styles.notSure} aria-labelledby="not-sure">
          <div>
            <h2 id="not-sure">{page.notSure.heading}</h2>
            {page.notSure.text && <p>{page.notSure.text}</p>}
          </div>
          <div className={styles.actions}>
            <CallLink phone={phone} word={words.call} look="solid" />
            <ActionLink href="/book" icon="calendar-check">
              {words.book}
            </ActionLink>
          </div>
        </section>
      )}
    </>
  )
}
