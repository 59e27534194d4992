import 'server-only'
import {bookingNoticeSentence} from '#schemas/booking-notice-words.ts'
import {bookingNoticeEnd, bookingNoticeStatus} from '#web/domain/business/booking-notice.ts'
import {closures} from '#web/domain/business/closures.ts'
import {toTimeZone} from '#web/domain/business/local-time.ts'
import {fetchContent} from './fetch.ts'
import {bookingNoticeQuery, siteSettingsQuery} from './queries/site-settings.ts'
import {tagsOfQuery} from './query-tags.ts'
import type {BookingNoticeQueryResult} from './sanity-types.gen.ts'

export interface BookingNoticeView {
  message: string
  from: string | null
  until: string | null
  /** False for a scheduled notice, which is in the page hidden, to appear on time in a page already open. */
  live: boolean
}

/** Live or scheduled. content-schedule.ts purges its pages when it begins or ends; page-behavior.ts updates open pages. */
export async function getBookingNotice(): Promise<BookingNoticeView | null> {
  const [notice, settings] = await Promise.all([fetchContent(bookingNoticeQuery), fetchContent(siteSettingsQuery)])
  const timeZone = toTimeZone(settings?.timeZone)
  const status = bookingNoticeStatus(notice, new Date(), timeZone)
  const message = notice && bookingNoticeSentence(notice)
  if (!message || (status !== 'live' && status !== 'scheduled')) return null
  return {message, from: notice.from, until: bookingNoticeEnd(notice, timeZone), live: status === 'live'}
}

/** The times at which pages change without a publish, with their tags: the notice's, and those of days off. */
export async function readMoments() {
  const [notice, settings] = await Promise.all([
    fetchContent(bookingNoticeQuery, {}, {fresh: true}),
    fetchContent(siteSettingsQuery, {}, {fresh: true}),
  ])
  const timeZone = toTimeZone(settings?.timeZone)
  const tags = tagsOfQuery(siteSettingsQuery)
  const daysOff = closures(settings?.closedDays, timeZone).flatMap(({shownFrom, shownUntil}) =>
    [shownFrom, shownUntil].map(at => ({at, tags})),
  )
  return [...noticeMoments(notice, timeZone), ...daysOff]
}

function noticeMoments(notice: BookingNoticeQueryResult, timeZone: string) {
  if (!notice?.enabled) return []
  return [notice.from, bookingNoticeEnd(notice, timeZone)].flatMap(moment => {
    const at = moment ? Date.parse(moment) : Number.NaN
    return Number.isNaN(at) ? [] : [{at, tags: tagsOfQuery(bookingNoticeQuery)}]
  })
}
