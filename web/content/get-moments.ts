import 'server-only'
import {client} from './client.ts'
import {bookingNoticeQuery} from './queries/booking-notice.ts'
import type {BookingNoticeQueryResult} from './sanity-types.gen.ts'
import {documentTag} from './tags.ts'

/**
 * When what the content shows changes by itself, and what shows it. The notice's beginning and end are the only dates
 * in the schemas that decide whether something shows; scheduled releases are published, and purged, like all else.
 */
export async function readMoments(): Promise<{at: number; tags: string[]}[]> {
  const notice = await client.fetch<BookingNoticeQueryResult>(bookingNoticeQuery, {}, {cache: 'no-store'})
  return [notice?.from, notice?.until].flatMap(moment => {
    const at = moment ? Date.parse(moment) : Number.NaN
    return notice?.enabled && !Number.isNaN(at) ? [{at, tags: [documentTag('bookingNotice')]}] : []
  })
}
