import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {Icon} from '../icon/icon.tsx'
import styles from './site-menu.module.css'

/** More do not fit beside the name on a laptop. */
const maxInBar = 7

export function SiteMenu({links, path}: {links: SiteSettings['headerLinks']; path: string | null}) {
  const isFolded = links.length > maxInBar || undefined
  return (
    <>
      <button
        className={styles.button}
        type="button"
        popoverTarget="site-menu"
        aria-label="Menu"
        data-folded={isFolded}
      >
        <Icon name="menu" />
      </button>
      <nav className={styles.menu} id="site-menu" popover="auto" aria-label="Main" data-folded={isFolded}>
        <ul>
          {links.map(({_key, label, href}) => (
            <li key={_key}>
              <a href={href} aria-current={href === path ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
