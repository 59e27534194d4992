import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import {Icon} from '../icon/icon.tsx'
import styles from './booking-notice.module.css'

type Notice = BookingNoticeView | null

export function BookingNotice({notice}: {notice: Notice}) {
  if (!notice) return null
  return (
    <p className={styles.notice} role="note" {...showsWith(notice)}>
      <Icon name="clock" />
      <span>{notice.message}</span>
    </p>
  )
}

/** Attributes of what shows while the notice does. page-behavior.ts shows and hides it on time. */
export function showsWith({from, until, live}: BookingNoticeView) {
  const times = {'data-from': from ?? undefined, 'data-until': until ?? undefined}
  return {'data-notice': '', ...times, hidden: !live, suppressHydrationWarning: true}
}

/** Attributes of what says how soon we come: while the notice shows, that is hidden. */
export function givesWayTo(notice: Notice, {saysHowSoon}: {saysHowSoon: boolean | null}) {
  if (!notice || !saysHowSoon) return null
  const {'data-notice': _, ...times} = showsWith(notice)
  return {'data-gives-way': '', ...times, hidden: notice.live}
}
