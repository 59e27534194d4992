const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

function span(durationMs: number): string {
  if (durationMs < hourMs) return `${Math.max(1, Math.floor(durationMs / minuteMs))} min`
  if (durationMs < 2 * dayMs) return `${Math.floor(durationMs / hourMs)} h`
  return `${Math.floor(durationMs / dayMs)} days`
}

export const isOverdue = (dueAt: number, now: number) => dueAt <= now

export function dueWords(dueAt: number, now: number): string {
  return isOverdue(dueAt, now) ? `Overdue by ${span(now - dueAt)}` : `Answer due in ${span(dueAt - now)}`
}

export function agoWords(at: number, now: number): string {
  return now - at < minuteMs ? 'just now' : `${span(now - at)} ago`
}

const time = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export const formatTime = (at: number | string) => time.format(new Date(at))

const clock = new Intl.DateTimeFormat('en-US', {hour: 'numeric', minute: '2-digit'})
const day = new Intl.DateTimeFormat('en-US', {month: 'short', day: 'numeric'})
const dayOfYear = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium'})

export const formatDay = (at: number | string) => dayOfYear.format(new Date(at))

export function whenWords(at: string, now: number): string {
  const then = new Date(at)
  const today = new Date(now)
  if (then.toDateString() === today.toDateString()) return `Today ${clock.format(then)}`
  if (then.getFullYear() !== today.getFullYear()) return formatDay(at)
  return `${day.format(then)}, ${clock.format(then)}`
}
