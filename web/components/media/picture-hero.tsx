import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {Photo} from '#web/content/image.ts'
import {BookingActions} from '../layout/call-to-action.tsx'
import {Picture} from './picture.tsx'
import styles from './picture-hero.module.css'

interface PictureHeroProps {
  heading: string | null
  intro: string | null
  photo: Photo | null
  alt: string
  settings: SiteSettings
  bookHref?: string
}

export function PictureHero({heading, intro, photo, alt, settings, bookHref}: PictureHeroProps) {
  return (
    <div className={styles.hero}>
      <div>
        <h1>{heading}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        <BookingActions settings={settings} bookHref={bookHref} />
      </div>
      <Picture photo={photo} sizes="(min-width: 75rem) 39rem, (min-width: 64rem) 48vw, 94vw" alt={alt} first />
    </div>
  )
}
