/** A moment as the clocks of one place show it. `month` is 1 to 12, `weekday` 0 (Sunday) to 6, `minutes` since midnight. */
export interface LocalTime {
  year: number
  month: number
  day: number
  weekday: number
  minutes: number
}

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

/** @throws RangeError for a time zone that does not exist. */
export function toLocalTime(at: number, timeZone: string): LocalTime {
  const parts = formatFor(timeZone).formatToParts(at)
  const part = (type: string) => Number(parts.find(found => found.type === type)?.value)
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return {year, month, day, weekday, minutes: part('hour') * 60 + part('minute')}
}

/** The moment when the clocks show `minutes` since midnight on a day, daylight saving time included. */
export function fromLocalTime({year, month, day, minutes}: Omit<LocalTime, 'weekday'>, timeZone: string): number {
  const asIfUtc = Date.UTC(year, month - 1, day, 0, minutes)
  // The distance to UTC is that of the moment looked for, which lies within hours of the first guess.
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone)
  return asIfUtc - offsetAt(guess, timeZone)
}

function offsetAt(at: number, timeZone: string): number {
  const {year, month, day, minutes} = toLocalTime(at, timeZone)
  return Date.UTC(year, month - 1, day, 0, minutes) - Math.floor(at / 60_000) * 60_000
}
