// US federal holidays by law (5 U.S.C. 6103): smaller than a library of every country's holidays.

/** Sunday is 0; -1 means the last one. */
const floating: readonly [month: number, weekday: number, nth: number][] = [
  [1, 1, 3], // Martin Luther King, Jr.
  [2, 1, 3], // Washington's Birthday
  [5, 1, -1], // Memorial Day
  [9, 1, 1], // Labor Day
  [10, 1, 2], // Columbus Day
  [11, 4, 4], // Thanksgiving
]

const fixed: readonly [month: number, day: number][] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
]

/** A federal holiday, or its observed weekday: Friday for a Saturday, Monday for a Sunday. `month` is 1 to 12. */
export function isFederalHoliday({year, month, day}: {year: number; month: number; day: number}): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (floating.some(([in_, weekday, nth]) => in_ === month && isNth(date, weekday, nth))) return true
  return [-1, 0, 1].some(offset => {
    const near = new Date(date.getTime() + offset * 86_400_000)
    const isFixed = fixed.some(([m, d]) => m === near.getUTCMonth() + 1 && d === near.getUTCDate())
    return isFixed && (offset === 0 || near.getUTCDay() === (offset === 1 ? 6 : 0))
  })
}

function isNth(date: Date, weekday: number, nth: number): boolean {
  if (date.getUTCDay() !== weekday) return false
  const day = date.getUTCDate()
  if (nth > 0) return Math.ceil(day / 7) === nth
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return day > lastDay - 7
}
