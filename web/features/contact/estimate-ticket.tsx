import {stegaClean} from '@sanity/client/stega'
import {BookingNotice} from '#web/components/layout/booking-notice.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import {HoursLines} from '#web/components/text/hours-lines.tsx'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {toSentWords} from '#web/content/to-sent-words.ts'
import {smsHref} from '#web/domain/business/phone.ts'
import {toDisclosure} from '#web/domain/orders/disclosure.ts'
import styles from './estimate-ticket.module.css'
import {ShortForm} from './short-form.tsx'

interface EstimateTicketProps {
  heading: string | null | undefined
  text?: string | null
  sourcePage: 'Home' | 'Book' | 'Gallery'
  settings: SiteSettings
  notice: BookingNoticeView | null
}

export function EstimateTicket({heading, text, sourcePage, settings, notice}: EstimateTicketProps) {
  const {phone, textMessage, words} = settings
  return (
    <section className={styles.ticket} id="estimate" aria-labelledby="estimate-heading">
      <h2 id="estimate-heading">{heading}</h2>
      {text && <p className={styles.text}>{text}</p>}
      <BookingNotice notice={notice} />
      <ShortForm sourcePage={sourcePage} {...toShortParts(settings)} />
      {phone && (
        <div className={styles.ways}>
          <ActionLink href={smsHref(phone, textMessage)} icon="camera">
            {words.textUsPhotos}
          </ActionLink>
          <CallLink phone={phone} word={words.call} />
        </div>
      )}
      <HoursLines settings={settings} className={styles.hours} />
    </section>
  )
}

export function toShortParts(settings: SiteSettings) {
  return {
    question: stegaClean(settings.words.askEstimate),
    disclosure: toDisclosure(stegaClean(settings.disclosureText)),
    sent: toSentWords(settings, 'contactThanks'),
  }
}
