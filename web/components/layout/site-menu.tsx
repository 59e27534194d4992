import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {Icon} from '../icon/icon.tsx'
import styles from './site-menu.module.css'

interface SiteMenuProps {
  links: SiteSettings['headerLinks']
  /** The page one is on, whose link is marked. */
  path: string | null
}

/** The seven links of the header: in its bar on wide screens, else a popover that needs no script to open. */
export function SiteMenu({links, path}: SiteMenuProps) {
  return (
    <>
      <button className={styles.button} type="button" popoverTarget="site-menu" aria-label="Menu">
        <Icon name="menu" />
      </button>
      <nav className={styles.menu} id="site-menu" popover="auto" aria-label="Main">
        <ul>
          {links?.map(({_key, label, href}) => (
            <li key={_key}>
              <a href={href ?? '/'} aria-current={href === path ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
