/** The names of days by what is stored, in the order of the week. */
export const dayNames = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const

const week = Object.keys(dayNames)
const longNames = Object.values(dayNames)
const shortNames = longNames.map(name => name.slice(0, 3))

export interface Hours {
  days: readonly string[] | null
  opens: string | null
  closes: string | null
}

/** "Mon-Sat, 8:00 AM-6:00 PM"; days that do not follow one another are listed: "Tue, Thu, 9:00 AM-1:00 PM". */
export const formatHours = (hours: Hours) => hoursInWords(hours, shortNames, '-', ', ')

/** As in a sentence: "Monday to Saturday, 8:00 AM to 6:00 PM" */
export const sayHours = (hours: Hours) => hoursInWords(hours, longNames, ' to ', ' and ')

function hoursInWords({days, opens, closes}: Hours, names: readonly string[], to: string, and: string): string {
  const times = opens && closes && `${formatTime(opens)}${to}${formatTime(closes)}`
  return [inWords(days, names, to, and), times].filter(Boolean).join(', ')
}

/** "Monday to Saturday", "Tuesday and Thursday" */
export const sayDays = (days: Hours['days']) => inWords(days, longNames, ' to ', ' and ')

function inWords(days: Hours['days'], names: readonly string[], to: string, and: string): string {
  const indexes = [...new Set(days ?? [])]
    .map(day => week.indexOf(day))
    .filter(index => index >= 0)
    .sort()
  const first = indexes[0]
  const last = indexes.at(-1)
  const isInARow =
    first !== undefined && last !== undefined && indexes.length > 2 && last - first === indexes.length - 1
  return isInARow ? `${names[first]}${to}${names[last]}` : indexes.map(index => names[index]).join(and)
}

export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
