import {type BookingNoticeWords, bookingNoticeSentence, isDay} from '#schemas/booking-notice-words.ts'
import {startOfDayAfter} from './local-time.ts'

export type BookingNoticeStatus = 'off' | 'scheduled' | 'live' | 'expired'

export interface BookingNoticeFields extends BookingNoticeWords {
  enabled?: boolean | null
  /** ISO 8601. The notice shows from this moment on; without it, at once. */
  from?: string | null
  /** ISO 8601. The first moment at which the notice no longer shows. It wins over the end of `bookedUntil`. */
  until?: string | null
}

/** ISO 8601: the first moment at which the notice no longer shows; null: it stays. */
export function bookingNoticeEnd(notice: BookingNoticeFields, timeZone: string): string | null {
  if (notice.until) return notice.until
  return isDay(notice.bookedUntil) ? new Date(startOfDayAfter(notice.bookedUntil, timeZone)).toISOString() : null
}

/** The site and the Studio's badge share it, so the badge never says Live of a notice that the site hides. */
export function bookingNoticeStatus(
  notice: BookingNoticeFields | null | undefined,
  now: Date,
  timeZone: string,
): BookingNoticeStatus {
  if (!notice?.enabled || !bookingNoticeSentence(notice)) return 'off'
  const at = now.getTime()
  const end = bookingNoticeEnd(notice, timeZone)
  if (end && at >= Date.parse(end)) return 'expired'
  if (notice.from && at < Date.parse(notice.from)) return 'scheduled'
  return 'live'
}
