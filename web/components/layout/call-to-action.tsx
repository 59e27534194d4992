import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {smsHref} from '#web/domain/business/phone.ts'
import {ActionLink, CallLink} from '../text/action-link.tsx'
import styles from './call-to-action.module.css'

interface BookingActionsProps {
  settings: SiteSettings
  bookHref?: string
}

export function BookingActions({settings, bookHref = '/book'}: BookingActionsProps) {
  return (
    <div className={styles.actions}>
      <ActionLink href={bookHref} icon="calendar-check" look="solid">
        {settings.words.book}
      </ActionLink>
      <ReachLinks settings={settings} />
    </div>
  )
}

export function ReachLinks({settings: {phone, textMessage, words}}: {settings: SiteSettings}) {
  return (
    <>
      {phone && (
        <ActionLink href={smsHref(phone, textMessage)} icon="message-square">
          {words.text}
        </ActionLink>
      )}
      <CallLink phone={phone} word={words.call} />
    </>
  )
}

interface CallToActionProps extends BookingActionsProps {
  heading: string | null | undefined
  text?: string | null
}

export function CallToAction({settings, bookHref, heading, text}: CallToActionProps) {
  return (
    <section className={styles.block} aria-labelledby="call-to-action">
      <div>
        <h2 id="call-to-action">{heading}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <BookingActions settings={settings} bookHref={bookHref} />
    </section>
  )
}
