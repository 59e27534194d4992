/** Local clock time. `month` is 1 to 12, `weekday` 0 (Sunday) to 6, `minutes` since midnight. */
export interface LocalTime {
  year: number
  month: number
  day: number
  weekday: number
  minutes: number
}

const newYork = 'America/New_York'
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** New York where the owner's is unknown. */
export function toTimeZone(name: string | null | undefined): string {
  try {
    return name ? formatFor(name) && name : newYork
  } catch {
    return newYork
  }
}

/** @throws RangeError for an unknown time zone */
export function toLocalTime(at: number, timeZone: string): LocalTime {
  const parts = formatFor(timeZone).formatToParts(at)
  const part = (type: string) => Number(parts.find(found => found.type === type)?.value)
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return {year, month, day, weekday, minutes: part('hour') * 60 + part('minute')}
}

/** Epoch ms of a local time, with daylight saving. */
export function fromLocalTime({year, month, day, minutes}: Omit<LocalTime, 'weekday'>, timeZone: string): number {
  const asIfUtc = Date.UTC(year, month - 1, day, 0, minutes)
  // Twice, because the offset at the guess may differ: daylight saving.
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone)
  return asIfUtc - offsetAt(guess, timeZone)
}

/** `2026-11-23` */
export function toLocalDay(at: number, timeZone: string): string {
  const {year, month, day} = toLocalTime(at, timeZone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** Epoch ms of the midnight that ends `day` (`2026-11-23`). */
export function startOfDayAfter(day: string, timeZone: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return fromLocalTime({year, month, day: date + 1, minutes: 0}, timeZone)
}

function offsetAt(at: number, timeZone: string): number {
  const {year, month, day, minutes} = toLocalTime(at, timeZone)
  return Date.UTC(year, month - 1, day, 0, minutes) - Math.floor(at / 60_000) * 60_000
}
