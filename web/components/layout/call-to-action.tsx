import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {smsHref, telHref} from '#web/domain/business/phone.ts'
import {ActionLink} from '../text/action-link.tsx'
import {PhoneNumber} from '../text/phone-number.tsx'
import styles from './call-to-action.module.css'

/** Book Now, Text Us (prefilled) and Call: the three ways of spec 2.4, as buttons. */
export function BookingActions({settings: {phone, textMessage}}: {settings: SiteSettings}) {
  return (
    <div className={styles.actions}>
      <ActionLink href="/book" icon="calendar-check" look="solid">
        Book Now
      </ActionLink>
      {phone && (
        <>
          <ActionLink href={smsHref(phone, textMessage)} icon="message-square">
            Text Us
          </ActionLink>
          <ActionLink href={telHref(phone)} icon="phone">
            Call <PhoneNumber phone={phone} />
          </ActionLink>
        </>
      )}
    </div>
  )
}

interface CallToActionProps {
  settings: SiteSettings
  heading: string | null | undefined
  text?: string | null
}

export function CallToAction({settings, heading, text}: CallToActionProps) {
  return (
    <section className={styles.block} aria-labelledby="call-to-action">
      <div>
        <h2 id="call-to-action">{heading}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <BookingActions settings={settings} />
    </section>
  )
}
