import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {Icon} from '../icon/icon.tsx'
import {CheckList} from '../text/check-list.tsx'
import {BookingNotice} from './booking-notice.tsx'
import {BookingActions} from './call-to-action.tsx'
import styles from './side-panel.module.css'

interface SidePanelProps {
  heading: string
  whyHeading: string | null
  why: readonly string[] | null
  servingLine: string | null
  settings: SiteSettings
  bookHref?: string
  notice: BookingNoticeView | null
}

export function SidePanel({heading, whyHeading, why, servingLine, settings, bookHref, notice}: SidePanelProps) {
  const line = servingLine || settings.serviceAreaLine
  return (
    <aside className={styles.panel} aria-labelledby="book-this">
      <h2 id="book-this">{heading}</h2>
      <BookingNotice notice={notice} />
      <BookingActions settings={settings} bookHref={bookHref} />
      {why && why.length > 0 && (
        <div className={styles.why}>
          <h3>{whyHeading ?? 'Why choose us'}</h3>
          <CheckList lines={why.slice(0, 4)} />
        </div>
      )}
      {line && (
        <p className={styles.areas}>
          <Icon name="map-pin" />
          <span>{line}</span>
        </p>
      )}
    </aside>
  )
}
