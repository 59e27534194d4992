import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {smsHref, telHref} from '#web/domain/business/phone.ts'
import {Icon} from '../icon/icon.tsx'
import styles from './quick-actions.module.css'

/** Spec 2.2. page-behavior.ts collapses it while the visitor scrolls down. */
export function QuickActions({settings: {phone, textMessage, words}}: {settings: SiteSettings}) {
  const actions = [
    {href: phone && telHref(phone), icon: 'phone', word: words.quickCall},
    {href: phone && smsHref(phone, textMessage), icon: 'message-square', word: words.quickText},
    {href: '/book?tab=ai', icon: 'calendar-check', word: words.quickBook},
  ]
  return (
    <aside className={styles.stack} aria-label="Quick actions">
      <ul className={styles.actions}>
        {actions.map(
          ({href, icon, word}) =>
            href && (
              <li key={icon}>
                <a href={href}>
                  <Icon name={icon} /> {word}
                </a>
              </li>
            ),
        )}
      </ul>
      <button className={styles.reopen} type="button" data-reopen-quick="" aria-label="Show quick actions">
        <Icon name="phone" />
      </button>
    </aside>
  )
}
