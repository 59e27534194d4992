// US federal holidays by law (5 U.S.C. 6103): smaller than a library of every country's holidays.

/** A weekday (Sunday is 0) of the seven days from `day` on. */
const floating: readonly {month: number; weekday: number; day: number}[] = [
  {month: 1, weekday: 1, day: 15}, // Martin Luther King, Jr.
  {month: 2, weekday: 1, day: 15}, // Washington's Birthday
  {month: 5, weekday: 1, day: 25}, // Memorial Day
  {month: 9, weekday: 1, day: 1}, // Labor Day
  {month: 10, weekday: 1, day: 8}, // Columbus Day
  {month: 11, weekday: 4, day: 22}, // Thanksgiving
]

const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25']

/** A federal holiday, or its observed weekday: Friday for a Saturday, Monday for a Sunday. `month` is 1 to 12. */
export function isFederalHoliday({year, month, day}: {year: number; month: number; day: number}): boolean {
  const at = (offset: number) => new Date(Date.UTC(year, month - 1, day + offset))
  const isFixed = (date: Date) => fixed.includes(date.toISOString().slice(5, 10))
  const weekday = at(0).getUTCDay()
  const isFloating = floating.some(
    each => each.month === month && each.weekday === weekday && day >= each.day && day < each.day + 7,
  )
  return isFloating || isFixed(at(0)) || (weekday === 5 && isFixed(at(1))) || (weekday === 1 && isFixed(at(-1)))
}
