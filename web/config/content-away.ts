import {perProcess} from './process.ts'

const recentMs = 10_000
const samePageMs = 2000

const state = () => perProcess('contentAway', () => ({failedAt: 0}))

export function noteContentAway(): void {
  state().failedAt = Date.now()
}

/** The page's other reads then fail at once. */
export function justNotedContentAway(): boolean {
  return Date.now() - state().failedAt < samePageMs
}

/** So that the custom server answers 503 instead of 500. */
export function isContentAway(): boolean {
  return Date.now() - state().failedAt < recentMs
}
