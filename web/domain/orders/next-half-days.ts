import {startOfDayAfter, toLocalDay, toLocalTime, toTimeZone} from '../business/local-time.ts'
import {type OpenRules, openSpans} from '../business/reply-by.ts'
import type {Timeline} from './timelines.ts'

export interface HalfDayRules extends Pick<OpenRules, 'hours' | 'closedDays'> {
  timeZone: string | null
  /** ISO 8601: when the fully-booked notice shows. Without `until`, it stays. */
  notice: {from: string | null; until: string | null} | null
}

const maxOffered = 6
const noon = 12 * 60
const midnight = 24 * 60
/** A half-day has at least this open time. */
const leastMinutes = 60
const dayMs = 24 * 60 * 60_000

/** They begin tomorrow, or after the end of the fully-booked notice while it shows; without an end there are none. */
export function nextHalfDays(now: number, rules: HalfDayRules, timeline: Timeline | ''): string[] {
  const timeZone = toTimeZone(rules.timeZone)
  const today = toLocalDay(now, timeZone)
  const bookedUntil = lastBookedMoment(now, rules.notice)
  if (bookedUntil === null) return []
  const from = startOfDayAfter(toLocalDay(Math.max(now, bookedUntil), timeZone), timeZone)
  const found = new Set<string>()
  for (const {start, end} of openSpans(from, {...rules, timeZone})) {
    const day = toLocalDay(start, timeZone)
    const weeksAhead = weekOf(day) - weekOf(today)
    if (found.size >= maxOffered || weeksAhead > lastWeek[timeline]) break
    if (timeline === 'next_week' && weeksAhead < 1) continue
    const opens = toLocalTime(start, timeZone).minutes
    const closes = toLocalTime(end, timeZone).minutes || midnight
    if (Math.min(closes, noon) - opens >= leastMinutes) found.add(`${day} am`)
    if (closes - Math.max(opens, noon) >= leastMinutes) found.add(`${day} pm`)
  }
  return [...found].slice(0, maxOffered)
}

/** Returns epoch ms, or null where nobody knows until when. */
function lastBookedMoment(now: number, notice: HalfDayRules['notice']): number | null {
  if (!notice || (notice.from && now < Date.parse(notice.from))) return now
  return notice.until ? Date.parse(notice.until) - 1 : null
}

const lastWeek = {this_week: 0, next_week: 1, flexible: Number.POSITIVE_INFINITY, '': Number.POSITIVE_INFINITY}

/** Weeks begin on Sunday, as January 4, 1970 did. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / dayMs - 3) / 7)
}
