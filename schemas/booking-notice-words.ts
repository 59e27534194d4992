export interface BookingNoticeWords {
  /** The owner's own words. They win over the day's sentence. */
  message?: string | null
  /** `2027-01-05`, in the business's time zone. */
  bookedUntil?: string | null
}

/** What visitors read, or null where there is nothing to say. */
export function bookingNoticeSentence({message, bookedUntil}: BookingNoticeWords): string | null {
  if (message?.trim()) return message
  return isDay(bookedUntil) ? `Currently fully booked until ${formatDay(bookedUntil)}` : null
}

/** Whether `day` is a day such as `2027-01-05`. The lake also takes other strings. */
export function isDay(day: string | null | undefined): day is string {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(day ?? '') && !Number.isNaN(Date.parse(day ?? ''))
}

/** "January 5, 2027" of `2027-01-05`. */
function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(day))
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayInWords =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+(?:\d{1,2}\s?[-–]\s?)?(\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(\d{4})\b)?/gi

/**
 * "January 5, 2025" when every day that the words name in English lies before `today` (`2026-11-23`), else null. A day
 * without a year is the nearest one: in November, "January 5" is next year's.
 */
export function passedDayIn(words: string, today: string): string | null {
  const now = Date.parse(today)
  const days = [...words.matchAll(dayInWords)].map(([, month = '', day, year]) => {
    const inYear = (of: number) => Date.UTC(of, months.indexOf(month.slice(0, 3).toLowerCase()), Number(day))
    if (year) return inYear(Number(year))
    const thisYear = new Date(now).getUTCFullYear()
    const near = [thisYear - 1, thisYear, thisYear + 1].map(inYear)
    return near.reduce((best, at) => (Math.abs(at - now) < Math.abs(best - now) ? at : best))
  })
  const last = Math.max(...days)
  return days.length > 0 && last < now ? formatDay(new Date(last).toISOString().slice(0, 10)) : null
}
