import 'server-only'
import {fetchContent} from './fetch.ts'
import {bookingNoticeQuery} from './queries/booking-notice.ts'
import {tagsOfQuery} from './query-tags.ts'

/** The times at which pages change without a publish, with their tags. Only the notice has such times. */
export async function readMoments(): Promise<{at: number; tags: string[]}[]> {
  const notice = await fetchContent(bookingNoticeQuery, {}, {fresh: true})
  return [notice?.from, notice?.until].flatMap(moment => {
    const at = moment ? Date.parse(moment) : Number.NaN
    return notice?.enabled && !Number.isNaN(at) ? [{at, tags: tagsOfQuery(bookingNoticeQuery)}] : []
  })
}
