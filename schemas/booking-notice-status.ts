export type BookingNoticeStatus = 'off' | 'scheduled' | 'live' | 'expired'

export interface BookingNoticeTimes {
  enabled?: boolean | null
  message?: string | null
  /** ISO 8601. The notice shows from this moment on; without it, at once. */
  from?: string | null
  /** ISO 8601. The first moment at which the notice no longer shows; without it, it stays. */
  until?: string | null
}

/**
 * What visitors see of the fully-booked notice at `now`. The site and the Studio's badge share it, so the badge
 * never says Live of a notice that the site hides. A notice without a message has nothing to show: off.
 */
export function bookingNoticeStatus(
  notice: BookingNoticeTimes | null | undefined,
  now: Date = new Date(),
): BookingNoticeStatus {
  if (!notice?.enabled || !notice.message?.trim()) return 'off'
  const at = now.getTime()
  if (notice.until && at >= Date.parse(notice.until)) return 'expired'
  if (notice.from && at < Date.parse(notice.from)) return 'scheduled'
  return 'live'
}
