// Renders two pages at a time, 30 to 60 ms each, because the one processor also sends the ready pages.
import {setTimeout as sleep} from 'node:timers/promises'

const atOnce = 2
/** Some three seconds of work. */
const maxWaiting = 100
/** A render that never ends gives its place back. */
const longestMs = 30_000

type Start = () => void

/** @returns what runs a render in its turn */
export function createRenderQueue() {
  const forEverybody: Start[] = []
  const others: Start[] = []
  let running = 0

  function startNext(): void {
    const turn = forEverybody.shift() ?? others.shift()
    if (turn) turn()
    else running--
  }

  /** Pages that everybody will get go first. False, without running `render`, when too many wait already. */
  return async (isForEverybody: boolean, render: () => Promise<void>): Promise<boolean> => {
    if (running < atOnce) running++
    else {
      if (!isForEverybody && others.length >= maxWaiting) return false
      await new Promise<void>(turn => (isForEverybody ? forEverybody : others).push(turn))
    }
    const end = new AbortController()
    try {
      await Promise.race([render(), sleep(longestMs, undefined, {ref: false, signal: end.signal})])
    } finally {
      end.abort()
      // Ready pages and new connections have their turn in between.
      setImmediate(startNext)
    }
    return true
  }
}
