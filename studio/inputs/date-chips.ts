import {fromLocalTime, toLocalDay, toLocalTime} from '../../web/domain/business/local-time.ts'

export interface Chip {
  title: string
  /** As the input has it: `2026-11-27`, `2026-11-27T17:00` or `17:00`; empty for none. */
  value: string
}

const dayMs = 24 * 60 * 60 * 1000
const friday = 5
const fivePm = 17 * 60

/** `2026-11-27T17:00` of an ISO 8601 moment, for `<input type="datetime-local">`; empty for what is no moment. */
export function toDateTimeInput(moment: string | undefined, timeZone: string): string {
  const at = Date.parse(moment ?? '')
  if (Number.isNaN(at)) return ''
  const {minutes} = toLocalTime(at, timeZone)
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${toLocalDay(at, timeZone)}T${two(minutes / 60)}:${two(minutes % 60)}`
}

export function fromDateTimeInput(typed: string, timeZone: string): string {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = typed.split(/\D/).map(Number)
  return new Date(fromLocalTime({year, month, day, minutes: hour * 60 + minute}, timeZone)).toISOString()
}

export function dateTimeChips(now: number, timeZone: string): Chip[] {
  const {minutes} = toLocalTime(now, timeZone)
  const today = toLocalDay(now, timeZone)
  const day = fridayFrom(minutes < fivePm ? today : addDays(today, 1))
  return [
    {title: 'This Friday 5 PM', value: `${day}T17:00`},
    {title: 'End of month', value: `${endOfMonth(today)}T23:59`},
  ]
}

/** Next week's Monday at 8 AM. */
export function nextMonday(now: number, timeZone: string): string {
  const today = toLocalDay(now, timeZone)
  const days = (8 - new Date(today).getUTCDay()) % 7 || 7
  return `${addDays(today, days)}T08:00`
}

export function dayChips(now: number, timeZone: string): Chip[] {
  const today = toLocalDay(now, timeZone)
  return [
    {title: 'Today', value: today},
    {title: 'This Friday', value: fridayFrom(today)},
    {title: 'End of month', value: endOfMonth(today)},
  ]
}

const weekday = new Intl.DateTimeFormat('en-US', {timeZone: 'UTC', weekday: 'short'})

export function nextDayChips(now: number, timeZone: string): Chip[] {
  const today = toLocalDay(now, timeZone)
  const days = [2, 3, 4, 5].map(ahead => addDays(today, ahead))
  return [
    {title: 'Today', value: today},
    {title: 'Tomorrow', value: addDays(today, 1)},
    ...days.map(day => ({title: `${weekday.format(new Date(day))} ${Number(day.slice(8))}`, value: day})),
  ]
}

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10)
const addDays = (day: string, days: number) => toDay(Date.parse(day) + days * dayMs)
const fridayFrom = (day: string) => addDays(day, (friday + 7 - new Date(day).getUTCDay()) % 7)

function endOfMonth(day: string): string {
  const date = new Date(day)
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
}
