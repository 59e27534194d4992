import {stegaClean} from '@sanity/client/stega'
import {BookingNotice} from '#web/components/layout/booking-notice.tsx'
import {ActionLink} from '#web/components/text/action-link.tsx'
import {HoursLines} from '#web/components/text/hours-lines.tsx'
import {PhoneNumber} from '#web/components/text/phone-number.tsx'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {toSentWords} from '#web/content/sent-words.ts'
import {smsHref, telHref} from '#web/domain/business/phone.ts'
import {toDisclosure} from '#web/domain/orders/disclosure.ts'
import styles from './estimate-ticket.module.css'
import {ShortForm} from './short-form.tsx'

interface EstimateTicketProps {
  heading: string | null | undefined
  text?: string | null
  /** Where it stands, as the wire's `source_page` says it. */
  sourcePage: 'Home' | 'Book' | 'Gallery'
  settings: SiteSettings
  notice: BookingNoticeView | null
}

export function EstimateTicket({heading, text, sourcePage, settings, notice}: EstimateTicketProps) {
  const {phone, textMessage, hours, words} = settings
  return (
    <section className={styles.ticket} id="estimate" aria-labelledby="estimate-heading">
      <h2 id="estimate-heading">{heading}</h2>
      {text && <p className={styles.text}>{text}</p>}
      <BookingNotice notice={notice} />
      <ShortForm
        sourcePage={sourcePage}
        question={stegaClean(words.askEstimate)}
        disclosure={toDisclosure(stegaClean(settings.disclosureText))}
        sent={toSentWords(settings, 'contactThanks')}
      />
      {phone && (
        <div className={styles.ways}>
          <ActionLink href={smsHref(phone, textMessage)} icon="camera">
            {words.textUsPhotos}
          </ActionLink>
          <ActionLink href={telHref(phone)} icon="phone">
            {words.call} <PhoneNumber phone={phone} />
          </ActionLink>
        </div>
      )}
      <HoursLines hours={hours} className={styles.hours} />
    </section>
  )
}
