// Decides whether the machine's date may be trusted with what cannot be undone. Pure; studio/lake/date has its own copy,
// because the lake and the site share nothing.
const hourMs = 60 * 60_000

/** A daylight saving change or a wrong time zone is no jump. */
export const slackMs = 36 * hourMs
/** A date in doubt that agrees with itself for that long is believed. */
const agreedForMs = 7 * 24 * hourMs

/** Epoch ms. */
export interface DateState {
  /** The date as it should be by now: the last trusted one and the time seen to pass since. */
  expected: number
  /** Null while the date is trusted; `last` is what it said last, `agreedMs` how long it has agreed with itself. */
  doubt: {last: number; agreedMs: number} | null
}

/** `state` is null before the first look. `elapsedMs` is monotonic since this process wrote it, null after a start. */
export function judgeDate(state: DateState | null, wall: number, elapsedMs: number | null): DateState {
  const follows = (line: number) => wall >= line - slackMs && wall <= line + (elapsedMs ?? 0) + slackMs
  if (!state || follows(state.expected)) return {expected: wall, doubt: null}
  const {expected, doubt} = state
  if (!doubt || !follows(doubt.last)) return {expected: expected + (elapsedMs ?? 0), doubt: {last: wall, agreedMs: 0}}
  // A jump within the slack, or another server's look in between, is no time that passed.
  const passedMs = Math.min(Math.max(0, wall - doubt.last), elapsedMs ?? slackMs)
  const agreedMs = doubt.agreedMs + passedMs
  if (agreedMs >= agreedForMs) return {expected: wall, doubt: null}
  return {expected: expected + passedMs, doubt: {last: wall, agreedMs}}
}
