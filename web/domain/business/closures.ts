// Days off that visitors should know of: from two weeks before until they are over.
import {closedWords, type DaysOff, firstAndLast} from '#schemas/closed-words.ts'
import {startOfDayAfter} from './local-time.ts'

/** Two weeks, counted from the end of the first day. */
const announcedMs = 15 * 24 * 60 * 60_000

/** "Nov 27-29", shown until the midnight that ends them. The soonest comes first, and entries without a day count as none. */
export function closures(closedDays: readonly DaysOff[] | null | undefined, timeZone: string) {
  return (closedDays ?? [])
    .flatMap(days => {
      const range = firstAndLast(days)
      const words = closedWords(days, {year: false})
      if (!range || !words) return []
      const [shownFrom = 0, shownUntil = 0] = range.map(day => startOfDayAfter(day, timeZone))
      return [{words, shownFrom: shownFrom - announcedMs, shownUntil}]
    })
    .sort((a, b) => a.shownUntil - b.shownUntil)
}

/** "Closed Nov 27-29" at `now`; null where nothing is near. */
export function closedLine(closedDays: Parameters<typeof closures>[0], timeZone: string, now: number): string | null {
  const near = closures(closedDays, timeZone).filter(({shownFrom, shownUntil}) => shownFrom <= now && now < shownUntil)
  return near.length > 0 ? `Closed ${near.map(({words}) => words).join(' and ')}` : null
}
