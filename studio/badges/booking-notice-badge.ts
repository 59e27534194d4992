import {useEffect, useState} from 'react'
import type {DocumentBadgeComponent} from 'sanity'
import {
  type BookingNoticeStatus,
  type BookingNoticeTimes,
  bookingNoticeStatus,
} from '../../schemas/booking-notice-status.ts'

const badges: Record<BookingNoticeStatus, NonNullable<ReturnType<DocumentBadgeComponent>>> = {
  live: {label: 'Live', color: 'success', title: 'Visitors see the notice now'},
  scheduled: {label: 'Scheduled', color: 'primary', title: 'Visitors will see the notice from the date given'},
  expired: {label: 'Expired', color: 'warning', title: 'The end date has passed: visitors no longer see the notice'},
  off: {label: 'Off', title: 'Visitors do not see the notice'},
}

/** Uses the published version, because that is what visitors see. */
export const bookingNoticeBadge: DocumentBadgeComponent = ({published}) => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return badges[bookingNoticeStatus(published as BookingNoticeTimes | null, now)]
}
