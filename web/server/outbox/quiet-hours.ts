import type {StaffMember} from '../ports.ts'

const minute = 60_000
const dayMinutes = 24 * 60

/** Until the member's quiet hours end, in New York; 0 outside of them or without any. */
export function quietDelayMs({quiet}: StaffMember, now: number): number {
  const from = minutesOf(quiet?.from)
  const until = minutesOf(quiet?.until)
  if (from === null || until === null || from === until) return 0
  const at = localMinutes(now)
  const sinceFrom = (at - from + dayMinutes) % dayMinutes
  const length = (until - from + dayMinutes) % dayMinutes
  return sinceFrom < length ? (length - sinceFrom) * minute : 0
}

function minutesOf(clock: string | undefined): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(clock ?? '') ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

function localMinutes(now: number): number {
  const zone = {timeZone: 'America/New_York', hour: 'numeric', minute: 'numeric', hourCycle: 'h23'} as const
  const parts = new Intl.DateTimeFormat('en-US', zone).formatToParts(now)
  const part = (type: string) => Number(parts.find(entry => entry.type === type)?.value)
  return part('hour') * 60 + part('minute')
}
