import {stegaClean} from '@sanity/client/stega'
import {toReplyRules} from '#web/domain/business/reply-rules.ts'
import type {HalfDayRules} from '#web/domain/orders/next-half-days.ts'
import type {BookingNoticeView} from './get-booking-notice.ts'
import type {SiteSettings} from './get-site-settings.ts'

export type HalfDayParts = ReturnType<typeof toHalfDays>

/** What the order forms need to offer half-days: the pages are static, so the browser counts the days. */
export function toHalfDays(settings: SiteSettings, notice: BookingNoticeView | null) {
  const clean = stegaClean(settings)
  const {hours, closedDays, timeZone} = toReplyRules(clean)
  const rules: HalfDayRules = {
    hours,
    closedDays,
    timeZone,
    notice: notice && {from: notice.from, until: notice.until},
  }
  return {question: clean.words.askHalfDays, hint: clean.words.halfDaysHint, rules}
}
