import type {DocumentBadgeComponent} from 'sanity'
import {
  type BookingNoticeFields,
  type BookingNoticeStatus,
  bookingNoticeStatus,
} from '../../web/domain/business/booking-notice.ts'
import {useNow} from '../tools/office/use-office-data.ts'
import {useTimeZone} from '../use-time-zone.ts'

const badges: Record<BookingNoticeStatus, NonNullable<ReturnType<DocumentBadgeComponent>>> = {
  live: {label: 'Live', color: 'success', title: 'Visitors see the notice now'},
  scheduled: {label: 'Scheduled', color: 'primary', title: 'Visitors will see the notice from the date given'},
  expired: {label: 'Expired', color: 'warning', title: 'The end date has passed: visitors no longer see the notice'},
  off: {label: 'Off', title: 'Visitors do not see the notice'},
}

/** Uses the published version, because that is what visitors see. */
export const bookingNoticeBadge: DocumentBadgeComponent = ({published}) => {
  const now = new Date(useNow())
  const timeZone = useTimeZone()
  return timeZone === null ? null : badges[bookingNoticeStatus(published as BookingNoticeFields | null, now, timeZone)]
}
