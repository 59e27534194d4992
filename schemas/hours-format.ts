const dayNames: Record<string, string> = {Mo: 'Mon', Tu: 'Tue', We: 'Wed', Th: 'Thu', Fr: 'Fri', Sa: 'Sat', Su: 'Sun'}
const week = Object.keys(dayNames)

interface Hours {
  days: readonly string[] | null
  opens: string | null
  closes: string | null
}

/** "Mon-Sat, 8:00 AM-6:00 PM"; days that do not follow one another are listed: "Tue, Thu, 9:00 AM-1:00 PM". */
export function formatHours({days, opens, closes}: Hours): string {
  const indexes = [...new Set(days ?? [])]
    .map(day => week.indexOf(day))
    .filter(index => index >= 0)
    .sort()
  const first = indexes[0]
  const last = indexes.at(-1)
  const name = (index: number) => dayNames[week[index] ?? ''] ?? ''
  const inARow = first !== undefined && last !== undefined && indexes.length > 2 && last - first === indexes.length - 1
  const dayPart = inARow ? `${name(first)}-${name(last)}` : indexes.map(name).join(', ')
  const timePart = opens && closes ? `${formatTime(opens)}-${formatTime(closes)}` : ''
  return [dayPart, timePart].filter(Boolean).join(', ')
}

function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
