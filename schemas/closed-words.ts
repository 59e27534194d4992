import {isDay} from './booking-notice-words.ts'

export interface DaysOff {
  from?: string | null
  to?: string | null
}

const format = (year?: 'numeric') =>
  new Intl.DateTimeFormat('en-US', {month: 'short', day: 'numeric', year, timeZone: 'UTC'})
const [withYear, withoutYear] = [format('numeric'), format()]

/** The first and the last day off, `2026-11-27`; null without a first day. */
export function firstAndLast({from, to}: DaysOff): [first: string, last: string] | null {
  if (!isDay(from)) return null
  return [from, isDay(to) && from < to ? to : from]
}

/** "Nov 27-29, 2026", or "Nov 27-29" where the year goes without saying. */
export function closedWords(days: DaysOff, {year = true} = {}): string | null {
  const range = firstAndLast(days)
  if (!range) return null
  const [first, last] = range.map(day => new Date(day)) as [Date, Date]
  return (year ? withYear : withoutYear).formatRange(first, last).replace(/\s*–\s*/, '-')
}
