import 'server-only'
import {bookingNoticeStatus} from '#schemas/booking-notice-status.ts'
import {fetchContent} from './fetch.ts'
import {bookingNoticeQuery} from './queries/booking-notice.ts'

export interface BookingNoticeView {
  message: string
  from: string | null
  until: string | null
  /** False for a scheduled notice, which is in the page hidden, to appear on time in a page already open. */
  live: boolean
}

/** Live or scheduled. content-schedule.ts purges its pages when it begins or ends; page-behavior.ts updates open pages. */
export async function getBookingNotice(): Promise<BookingNoticeView | null> {
  const notice = await fetchContent(bookingNoticeQuery)
  const status = bookingNoticeStatus(notice, new Date())
  if (!notice?.message || (status !== 'live' && status !== 'scheduled')) return null
  return {message: notice.message, from: notice.from, until: notice.until, live: status === 'live'}
}
