import {toTimeZone} from './local-time.ts'

const options = {weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit'} as const

/** "Mon, Nov 23, 9:05 AM" in the business's time zone; New York where the owner's is unknown. */
export function formatMoment(at: number, timeZone: string | null | undefined): string {
  return new Intl.DateTimeFormat('en-US', {...options, timeZone: toTimeZone(timeZone)}).format(at)
}
