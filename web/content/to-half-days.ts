import {stegaClean} from '@sanity/client/stega'
import type {HalfDayRules} from '#web/domain/orders/next-half-days.ts'
import type {BookingNoticeView} from './get-booking-notice.ts'
import type {SiteSettings} from './get-site-settings.ts'

export interface HalfDayParts {
  question: string
  hint: string
  rules: HalfDayRules
}

/** What the order forms need to offer half-days: the pages are static, so the browser counts the days. */
export function toHalfDays(settings: SiteSettings, notice: BookingNoticeView | null): HalfDayParts {
  const {words, hours, closedDays, timeZone} = stegaClean(settings)
  return {
    question: words.askHalfDays,
    hint: words.halfDaysHint,
    rules: {
      hours: (hours ?? []).flatMap(({days, opens, closes}) => (days && opens && closes ? {days, opens, closes} : [])),
      closedDays: (closedDays ?? []).flatMap(({from, to}) => (from ? {from, to} : [])),
      timeZone,
      bookedUntil: notice?.live ? notice.until : null,
    },
  }
}
