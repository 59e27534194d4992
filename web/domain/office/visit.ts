// When a booked job takes place: "2026-12-01 am", "2026-12-01 pm" or "2026-12-01 09:30", in the business's time zone.
// They are stored, so the format must not change.
import {formatTime} from '#schemas/hours-format.ts'
import {fromLocalTime} from '../business/local-time.ts'
import {formatDay, formatHalfDay, isHalfDay} from '../orders/half-days.ts'

const timePattern = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d)$/

export function isVisit(text: unknown): text is string {
  if (isHalfDay(text)) return true
  const [, day = ''] = typeof text === 'string' ? (timePattern.exec(text) ?? []) : []
  return isHalfDay(`${day} am`)
}

export const visitDay = (visit: string) => visit.slice(0, 10)

/** "Tue, Dec 1, morning" or "Tue, Dec 1, 9:30 AM" */
export function formatVisit(visit: string): string {
  return visit.includes(':') ? `${formatDay(visit)}, ${formatTime(visit.slice(11))}` : formatHalfDay(visit)
}

/** "Tuesday, December 1, in the morning" or "Tuesday, December 1, at 9:30 AM" */
export function visitSentencePart(visit: string): string {
  const format = {timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric'} as const
  const day = new Date(`${visitDay(visit)}T12:00:00Z`).toLocaleDateString('en-US', format)
  if (visit.includes(':')) return `${day}, at ${formatTime(visit.slice(11))}`
  return `${day}, in the ${visit.endsWith('am') ? 'morning' : 'afternoon'}`
}

const halfDays = {am: {from: 8, to: 12}, pm: {from: 12, to: 17}}
/** What an appointment by the clock takes up in a calendar. */
const usualHours = 2

/** Epoch ms. */
export function visitSpan(visit: string, timeZone: string): {start: number; end: number} {
  const [year = 0, month = 0, day = 0] = visitDay(visit).split('-').map(Number)
  const at = (minutes: number) => fromLocalTime({year, month, day, minutes}, timeZone)
  const half = visit.slice(11)
  if (half === 'am' || half === 'pm') {
    const {from, to} = halfDays[half]
    return {start: at(from * 60), end: at(to * 60)}
  }
  const [hour = 0, minute = 0] = half.split(':').map(Number)
  return {start: at(hour * 60 + minute), end: at((hour + usualHours) * 60 + minute)}
}

/** By day, mornings first. Without a day last. */
export function compareVisits(one: string | null, other: string | null): number {
  return visitOrder(one).localeCompare(visitOrder(other))
}

const visitOrder = (visit: string | null) => visit?.replace('am', '08:00').replace('pm', '12:00') ?? '9999'
