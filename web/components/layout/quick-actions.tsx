import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {smsHref, telHref} from '#web/domain/business/phone.ts'
import {Icon} from '../icon/icon.tsx'
import styles from './quick-actions.module.css'

/** Spec 2.2. page-behavior.ts collapses it while the visitor scrolls down. */
export function QuickActions({settings: {phone, textMessage, words}}: {settings: SiteSettings}) {
  return (
    <aside className={styles.stack} aria-label="Quick actions">
      <ul className={styles.actions}>
        {phone && (
          <>
            <li>
              <a href={telHref(phone)}>
                <Icon name="phone" /> {words.quickCall}
              </a>
            </li>
            <li>
              <a href={smsHref(phone, textMessage)}>
                <Icon name="message-square" /> {words.quickText}
              </a>
            </li>
          </>
        )}
        <li>
          <a href="/book?tab=ai">
            <Icon name="calendar-check" /> {words.quickBook}
          </a>
        </li>
      </ul>
      <button className={styles.reopen} type="button" data-reopen-quick="" aria-label="Show quick actions">
        <Icon name="phone" />
      </button>
    </aside>
  )
}
