// The latest time of our reply (spec 9: within 2 business hours).
import {formatTime} from '#schemas/hours-format.ts'
import {isFederalHoliday} from './federal-holidays.ts'
import {fromLocalTime, type LocalTime, toLocalTime} from './local-time.ts'

export interface OpenRules {
  /** `days` as in the site settings: Mo, Tu …; times as "08:00". */
  hours: readonly {days: readonly string[]; opens: string; closes: string}[]
  timeZone: string
  /** Dates as "2026-11-26"; without `to` a single day. */
  closedDays?: readonly {from: string; to?: string | null}[]
}

export interface ReplyRules extends OpenRules {
  replyWindowHours: number
}

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const maxDays = 90
const minute = 60_000
const quarter = 15
const dayMs = 24 * 60 * minute

/** `replyWindowHours` of open time after `at`, up to the quarter hour. Null without opening hours. */
export function replyBy(at: number, rules: ReplyRules): number | null {
  let left = rules.replyWindowHours * 60 * minute
  for (const {start, end} of openSpans(at, rules)) {
    if (left <= end - start) return roundedUp(start + left)
    left -= end - start
  }
  return null
}

/** Open time between two moments, in ms: what a promise in business hours counts. Null when longer than 90 days. */
export function openMsBetween(from: number, to: number, rules: ReplyRules): number | null {
  if (to - from > maxDays * dayMs) return null
  let openMs = 0
  for (const {start, end} of openSpans(from, rules)) {
    if (start >= to) break
    openMs += Math.min(end, to) - start
  }
  return openMs
}

/** When the business is open from `at` on, in order: epoch ms. */
export function* openSpans(at: number, {hours, timeZone, closedDays = []}: OpenRules) {
  const from = toLocalTime(at, timeZone)
  for (let ahead = 0; ahead <= maxDays; ahead++) {
    const day = dayAfter(from, ahead)
    if (isFederalHoliday(day) || isClosed(new Date(dateOf(day)).toISOString().slice(0, 10), closedDays)) continue
    for (const {opens, closes} of openingsOf(day, hours)) {
      const start = Math.max(at, fromLocalTime({...day, minutes: opens}, timeZone))
      const end = fromLocalTime({...day, minutes: closes}, timeZone)
      if (end > start) yield {start, end}
    }
  }
}

/** One of the owner's days off. `date`: `2026-11-26` */
export function isClosed(date: string, closedDays: OpenRules['closedDays'] = []): boolean {
  return closedDays.some(({from, to}) => from <= date && date <= (to || from))
}

/** "4:30 PM today", "Monday 10 AM", "Monday, December 28, 10 AM" */
function formatReplyBy(by: number, now: number, timeZone: string): string {
  const then = toLocalTime(by, timeZone)
  const today = toLocalTime(now, timeZone)
  const time = formatTime(`${Math.floor(then.minutes / 60)}:${then.minutes % 60}`).replace(':00', '')
  const days = Math.round((dateOf(then) - dateOf(today)) / 86_400_000)
  if (days === 0) return `${time} today`
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', {timeZone, weekday: 'long', ...options}).format(by)
  return days < 7 ? `${named({})} ${time}` : `${named({month: 'long', day: 'numeric'})}, ${time}`
}

/** Days off that are entered later leave a promise as it was given. */
export interface Asked {
  created_at: number
  promised_at: number | null
}

export const promisedTime = ({created_at, promised_at}: Asked, rules: ReplyRules): number | null =>
  promised_at ?? replyBy(created_at, rules)

export function replySentencePart(asked: Asked, rules: ReplyRules | null): string | null {
  const at = asked.created_at
  const by = rules && promisedTime(asked, rules)
  return by ? formatReplyBy(by, at, rules.timeZone) : null
}

function openingsOf({weekday}: LocalTime, hours: ReplyRules['hours']): {opens: number; closes: number}[] {
  return hours
    .filter(({days}) => days.includes(weekdays[weekday] ?? ''))
    .map(({opens, closes}) => ({opens: toMinutes(opens), closes: toMinutes(closes)}))
    .filter(({opens, closes}) => opens < closes)
    .sort((a, b) => a.opens - b.opens)
}

function dayAfter({year, month, day}: LocalTime, ahead: number): LocalTime {
  const date = new Date(Date.UTC(year, month - 1, day + ahead))
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    minutes: 0,
  }
}

const dateOf = ({year, month, day}: LocalTime) => Date.UTC(year, month - 1, day)

/** US time zones are whole quarters from UTC. */
function roundedUp(at: number): number {
  return Math.ceil(at / (quarter * minute)) * quarter * minute
}

/** NaN for an invalid time, which fails every comparison. */
function toMinutes(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}
