import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {Icon} from '../icon/icon.tsx'
import styles from './site-menu.module.css'

export function SiteMenu({links, path}: {links: SiteSettings['headerLinks']; path: string | null}) {
  return (
    <>
      <button className={styles.button} type="button" popoverTarget="site-menu" aria-label="Menu">
        <Icon name="menu" />
      </button>
      <nav className={styles.menu} id="site-menu" popover="auto" aria-label="Main">
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
