import {Icon} from '#web/components/icon/icon.tsx'
import {Picture} from '#web/components/media/picture.tsx'
import type {ServiceLink} from '#web/content/get-other-services.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import styles from './other-services.module.css'

interface OtherServicesProps {
  services: readonly ServiceLink[]
  settings: SiteSettings
}

/** Spec 2.4. */
export function OtherServices({services, settings: {words}}: OtherServicesProps) {
  return (
    <nav className={styles.section} aria-labelledby="other-services">
      <div className={styles.head}>
        <h2 id="other-services">{words.otherServices}</h2>
        <a className={styles.back} href="/services">
          <Icon name="arrow-left" /> {words.backToServices}
        </a>
      </div>
      <ul className={styles.services}>
        {services.map(({_id, title, path, cardText, image}) => (
          <li key={_id}>
            <a className={styles.service} href={path ?? '/services'} aria-labelledby={`name-${_id} text-${_id}`}>
              <Picture photo={image} sizes="(min-width: 75rem) 17rem, (min-width: 30rem) 46vw, 5.5rem" />
              <span className={styles.title} id={`name-${_id}`}>
                {title}
              </span>{' '}
              {cardText && (
                <span className={styles.text} id={`text-${_id}`}>
                  {cardText}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
