import 'server-only'
import {fetchContent} from './fetch.ts'
import {bookingNoticeQuery} from './queries/booking-notice.ts'
import {tagsOfQuery} from './query-tags.ts'

/**
 * When what the content shows changes by itself, and what shows it. The notice's beginning and end are the only dates
 * in the schemas that decide whether something shows; scheduled releases are published, and purged, like all else.
 */
export async function readMoments(): Promise<{at: number; tags: string[]}[]> {
  const notice = await fetchContent(bookingNoticeQuery, {}, {fresh: true})
  return [notice?.from, notice?.until].flatMap(moment => {
    const at = moment ? Date.parse(moment) : Number.NaN
    return notice?.enabled && !Number.isNaN(at) ? [{at, tags: tagsOfQuery(bookingNoticeQuery)}] : []
  })
}
