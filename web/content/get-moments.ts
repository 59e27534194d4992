import 'server-only'
import {bookingNoticeEnd} from '#web/domain/business/booking-notice.ts'
import {toTimeZone} from '#web/domain/business/local-time.ts'
import {fetchContent} from './fetch.ts'
import {bookingNoticeQuery} from './queries/booking-notice.ts'
import {siteSettingsQuery} from './queries/site-settings.ts'
import {tagsOfQuery} from './query-tags.ts'

/** The times at which pages change without a publish, with their tags. Only the notice has such times. */
export async function readMoments(): Promise<{at: number; tags: string[]}[]> {
  const notice = await fetchContent(bookingNoticeQuery, {}, {fresh: true})
  if (!notice?.enabled) return []
  const settings = await fetchContent(siteSettingsQuery, {}, {fresh: true})
  return [notice.from, bookingNoticeEnd(notice, toTimeZone(settings?.timeZone))].flatMap(moment => {
    const at = moment ? Date.parse(moment) : Number.NaN
    return Number.isNaN(at) ? [] : [{at, tags: tagsOfQuery(bookingNoticeQuery)}]
  })
}
