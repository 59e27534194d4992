import type {Log} from '#web/config/log.ts'

interface SwrOptions<Value> {
  ask(signal: AbortSignal): Promise<Value>
  /** What the log says when it cannot be read. */
  event: string
  log: Log
  now: () => number
  /** Tells of every publish. Without it a change counts from the second answer after five seconds on. */
  onChange?(listener: () => void): void
}

/** A change of the owner's counts from then on, ms. */
const freshMs = 5000
/** Longer than the CMS takes, shorter than a visitor's patience. */
const timeoutMs = 1000

/**
 * What the owner edits in the Studio, kept in memory: an answer older than five seconds is still given, while a new
 * one is fetched. The very first call waits, and is null if the CMS is away; those after a publish wait, too, and get
 * the older answer if it is away. With `newest` the CMS is asked in any case.
 */
export function staleWhileRevalidate<Value>({ask, event, log, now, onChange}: SwrOptions<Value>) {
  let cached: Value | null = null
  let fetchedAt = Number.NEGATIVE_INFINITY
  let fetching: Promise<void> | null = null
  let changes = 0
  let cachedChanges = 0

  async function refresh() {
    const changesBefore = changes
    try {
      const answer = await ask(AbortSignal.timeout(timeoutMs))
      // One that was asked for later has been faster.
      if (changesBefore < cachedChanges) return
      cached = answer
      fetchedAt = now()
      // What was published meanwhile may not be in it.
      cachedChanges = changesBefore
    } catch (error) {
      log.error(event, error)
    } finally {
      if (changesBefore === changes) fetching = null
    }
  }

  onChange?.(() => {
    changes++
    // Whoever asks from now on does not wait for what may be without it.
    fetching = null
  })
  return async ({newest = false} = {}): Promise<Value | null> => {
    const isOld = cachedChanges < changes
    if (newest || isOld || now() - fetchedAt > freshMs) {
      fetching ??= refresh()
      if (newest || isOld || !cached) await fetching
    }
    return cached
  }
}
