import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import {Icon} from '../icon/icon.tsx'
import styles from './booking-notice.module.css'

/** page-behavior.ts shows and hides it on time. */
export function BookingNotice({notice}: {notice: BookingNoticeView | null}) {
  if (!notice) return null
  return (
    <p
      className={styles.notice}
      role="note"
      data-notice=""
      data-from={notice.from ?? undefined}
      data-until={notice.until ?? undefined}
      hidden={!notice.live}
      suppressHydrationWarning
    >
      <Icon name="clock" />
      <span>{notice.message}</span>
    </p>
  )
}
