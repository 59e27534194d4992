import {ActionLink} from '#web/components/action-link.tsx'
import {BookingNotice} from '#web/components/booking-notice.tsx'
import {formatHours} from '#web/components/opening-hours.ts'
import {smsHref, telHref} from '#web/components/phone.ts'
import {PhoneNumber} from '#web/components/phone-number.tsx'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import styles from './estimate-panel.module.css'
import type {HomePage} from './home-page.ts'

interface EstimatePanelProps {
  page: HomePage
  settings: SiteSettings
  notice: BookingNoticeView | null
}

/** "Get Your Free Estimate": the ways to ask for one, as a job ticket. */
export function EstimatePanel({page, settings, notice}: EstimatePanelProps) {
  const {phone, email, textMessage, hours} = settings
  return (
    <section className={styles.ticket} id="estimate" aria-labelledby="estimate-heading">
      <h2 id="estimate-heading">{page.estimateHeading}</h2>
      {page.estimateText && <p className={styles.text}>{page.estimateText}</p>}
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
