// Half-days that suit a customer, as wishes: "2026-11-24 am". They are stored, so the format must not change.
export const maxWishes = 3

export function isHalfDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2} [ap]m$/.test(text)) return false
  const noon = noonOf(text)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text.slice(0, 10))
}

/** "Tue, Nov 24, morning" */
export function formatHalfDay(halfDay: string): string {
  return `${formatDay(halfDay)}, ${halfDay.endsWith('am') ? 'morning' : 'afternoon'}`
}

/** "Tue, Nov 24" of what begins with a day: "2026-11-24 am" */
export function formatDay(text: string): string {
  return noonOf(text).toLocaleDateString('en-US', {timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric'})
}

export function formatHalfDays(halfDays: readonly string[]): string {
  return halfDays.map(formatHalfDay).join('; ')
}

const noonOf = (halfDay: string) => new Date(`${halfDay.slice(0, 10)}T12:00:00Z`)
