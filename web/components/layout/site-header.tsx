import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {pictureUrls} from '#web/content/image.ts'
import {telHref} from '#web/domain/business/phone.ts'
import {Icon} from '../icon/icon.tsx'
import {PhoneNumber} from '../text/phone-number.tsx'
import styles from './site-header.module.css'
import menu from './site-menu.module.css'

/** Shadow and tape are CSS and the menu is a popover, so it works before any script has loaded. */
export function SiteHeader({settings, path}: {settings: SiteSettings; path: string | null}) {
  const {businessName, phone, headerLinks, words} = settings
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.brand} href="/">
          <Logo settings={settings} />
          <span className={styles.name}>{businessName}</span>
        </a>
        <SiteMenu links={headerLinks} path={path} />
        {phone && (
          <a className={styles.call} href={telHref(phone)}>
            <Icon name="phone" />
            <span className={styles.callWord}>{words.call} </span>
            <PhoneNumber phone={phone} />
          </a>
        )}
      </div>
      <div className={styles.tape} aria-hidden="true">
        <div className={styles.drawnOut} />
      </div>
    </header>
  )
}

/** The owner's logo (spec 9), or the badge when it is missing or fails to load. */
function Logo({settings: {logo}}: {settings: SiteSettings}) {
  const picture = pictureUrls(logo, null)
  return (
    <>
      {picture && (
        // biome-ignore lint/performance/noImgElement: see picture.tsx
        <img
          className={styles.logo}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="60px"
          width={picture.width}
          height={picture.height}
          alt=""
          suppressHydrationWarning
        />
      )}
      <span className={styles.badge}>
        <Icon name="wrench" />
      </span>
    </>
  )
}

/** More do not fit beside the name on a laptop. */
const maxInBar = 7

function SiteMenu({links, path}: {links: SiteSettings['headerLinks']; path: string | null}) {
  const isFolded = links.length > maxInBar || undefined
  return (
    <>
      <button className={menu.button} type="button" popoverTarget="site-menu" aria-label="Menu" data-folded={isFolded}>
        <Icon name="menu" />
      </button>
      <nav className={menu.menu} id="site-menu" popover="auto" aria-label="Main" data-folded={isFolded}>
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
