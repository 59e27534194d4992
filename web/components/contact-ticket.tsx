import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {ActionLink} from './action-link.tsx'
import {BookingNotice} from './booking-notice.tsx'
import styles from './contact-ticket.module.css'
import {formatHours} from './opening-hours.ts'
import {smsHref, telHref} from './phone.ts'
import {PhoneNumber} from './phone-number.tsx'

interface ContactTicketProps {
  heading: string | null | undefined
  text?: string | null
  settings: SiteSettings
  notice: BookingNoticeView | null
}

/** "Get Your Free Estimate": the ways to ask for one, as a job ticket. */
export function ContactTicket({heading, text, settings, notice}: ContactTicketProps) {
  const {phone, email, textMessage, hours} = settings
  return (
    <section className={styles.ticket} id="estimate" aria-labelledby="estimate-heading">
      <h2 id="estimate-heading">{heading}</h2>
      {text && <p className={styles.text}>{text}</p>}
      <BookingNotice notice={notice} />
      <div className={styles.ways}>
        {phone && (
          <>
            <ActionLink href={smsHref(phone, textMessage)} icon="camera" look="solid">
              Text us photos
            </ActionLink>
            <ActionLink href={telHref(phone)} icon="phone">
              Call <PhoneNumber phone={phone} />
            </ActionLink>
          </>
        )}
        {email && (
          <ActionLink href={`mailto:${email}`} icon="mail">
            E-mail us
          </ActionLink>
        )}
      </div>
      {hours?.map(entry => (
        <p key={entry._key} className={styles.hours}>
          {formatHours(entry)}
        </p>
      ))}
    </section>
  )
}
