import type {Log} from '#web/config/log.ts'

export interface Keeping {
  log: Log
  now: () => number
  /** Subscribes to publishes. Without it, a change shows from the second call after five seconds on. */
  onChange?(listener: () => void): void
}

interface SwrOptions<Value> extends Keeping {
  ask(signal: AbortSignal): Promise<Value>
  event: string
}

const freshMs = 5000
const timeoutMs = 1000

/**
 * Keeps a CMS value in memory; a stale one is still returned while a new one is fetched. The first call waits and may
 * get null; calls after a publish wait and fall back to the old value. `newest` always asks the CMS.
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
      if (changesBefore < cachedChanges) return
      cached = answer
      fetchedAt = now()
      cachedChanges = changesBefore
    } catch (error) {
      log.error(event, error)
    } finally {
      if (changesBefore === changes) fetching = null
    }
  }

  onChange?.(() => {
    changes++
    // Later callers must not wait for a request that may predate the publish.
    fetching = null
  })
  return async ({newest = false} = {}): Promise<Value | null> => {
    const isOld = cachedChanges < changes
    if (newest || isOld || Math.abs(now() - fetchedAt) > freshMs) {
      fetching ??= refresh()
      if (newest || isOld || !cached) await fetching
    }
    return cached
  }
}
