import 'server-only'
import {bookingNoticeStatus} from '#schemas/booking-notice-status.ts'
import {fetchContent} from './fetch.ts'
import {bookingNoticeQuery} from './queries/booking-notice.ts'

export interface BookingNoticeView {
  message: string
  from: string | null
  until: string | null
  /** A scheduled notice is in the page, hidden, so that it can appear at its time in a page already open. */
  live: boolean
}

/**
 * The fully-booked notice, or null when there is none to show now or later. Nothing is published when it begins or ends:
 * the server drops the pages at that time (content-schedule.ts), and a page that is open follows the visitor's clock.
 */
export async function getBookingNotice(now: Date = new Date()): Promise<BookingNoticeView | null> {
  const notice = await fetchContent(bookingNoticeQuery)
  const status = bookingNoticeStatus(notice, now)
  if (!notice?.message || (status !== 'live' && status !== 'scheduled')) return null
  return {message: notice.message, from: notice.from, until: notice.until, live: status === 'live'}
}
