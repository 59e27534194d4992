import {perProcess} from './process.ts'

/** A page that failed this long after a content read failed for want of an answer. */
const recentMs = 10_000
const samePageMs = 2000

const state = () => perProcess('contentAway', () => ({failedAt: 0}))

export function noteContentAway(): void {
  state().failedAt = Date.now()
}

/** The other reads of the same page need not wait as long again. */
export function justNotedContentAway(): boolean {
  return Date.now() - state().failedAt < samePageMs
}

/** So that the custom server answers 503 instead of 500. */
export function isContentAway(): boolean {
  return Date.now() - state().failedAt < recentMs
}
