import 'server-only'
import {bookingNoticeStatus} from '#schemas/booking-notice-status.ts'
import {sanityFetch} from './fetch.ts'
import {bookingNoticeQuery} from './queries/booking-notice.ts'
import type {BookingNoticeQueryResult} from './sanity-types.gen.ts'
import {documentTag} from './tags.ts'

export interface BookingNoticeView {
  message: string
  from: string | null
  until: string | null
  /** A scheduled notice is in the page, hidden, so that it can appear at its time in a page already open. */
  live: boolean
}

/**
 * The fully-booked notice, or null when there is none to show now or later. Nothing is published when it begins or
 * ends: the page behaviour shows and hides it on time in pages already made, and those are made again soon after.
 */
export async function getBookingNotice(now: Date = new Date()): Promise<BookingNoticeView | null> {
  const read = (revalidate: number | false) =>
    sanityFetch<BookingNoticeQueryResult>({
      query: bookingNoticeQuery,
      tags: [documentTag('bookingNotice')],
      revalidate,
    })
  const notice = await read(false)
  const seconds = secondsToNextChange(notice, now)
  // A page lives as long as the shortest of its readings; how long that is, only the notice itself can tell.
  if (seconds !== null) await read(seconds)
  const status = bookingNoticeStatus(notice, now)
  if (!notice?.message || (status !== 'live' && status !== 'scheduled')) return null
  return {message: notice.message, from: notice.from, until: notice.until, live: status === 'live'}
}

/** Null while the clock alone changes nothing: there is no notice, or all of its moments have passed. */
export function secondsToNextChange(notice: BookingNoticeQueryResult, now: Date): number | null {
  if (!notice?.enabled) return null
  const waits = [notice.from, notice.until].flatMap(moment => {
    const milliseconds = moment ? Date.parse(moment) - now.getTime() : Number.NaN
    return milliseconds > 0 ? [Math.ceil(milliseconds / 1000)] : []
  })
  return waits.length > 0 ? Math.min(...waits) : null
}
