import type {Log} from '#web/config/log.ts'

/** When the content changes by the clock alone. */
export interface Moment {
  /** Epoch ms. */
  at: number
  tags: readonly string[]
}

interface ScheduleOptions {
  /** @throws while the content source is down */
  read(): Promise<Moment[]>
  purge(tags: readonly string[]): void
  now(): number
  log: Log
}

export interface ContentSchedule {
  changed(): void
  stop(): void
}

/** Timers stop while the machine sleeps, so the wall clock is checked this often. */
const maxSleepMs = 30_000
const firstDelayMs = 500
const maxDelayMs = 30_000

/**
 * Purges when scheduled content begins or ends. The first look purges every past moment, because cached pages may be
 * older. Asks the content before each purge: while it is down, an old page is better than none.
 */
export function startContentSchedule({read, purge, now, log}: ScheduleOptions): ContentSchedule {
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let lookAgain = false
  let stopped = false
  let failures = 0
  let seenUntil = Number.NEGATIVE_INFINITY
  let next = Number.POSITIVE_INFINITY

  async function look(): Promise<void> {
    if (isLooking) {
      lookAgain = true
      return
    }
    clearTimeout(timer)
    isLooking = true
    const began = now()
    // The clock was ahead and is right again.
    if (began < seenUntil) seenUntil = Number.NEGATIVE_INFINITY
    try {
      const moments = await read()
      if (stopped) return
      const at = now()
      const passed = moments.filter(moment => moment.at > seenUntil && moment.at <= at)
      next = Math.min(...moments.map(moment => moment.at).filter(moment => moment > at))
      // The time of the answer would be too late: something may have been published since.
      seenUntil = began
      failures = 0
      if (passed.length > 0) {
        purge([...new Set(passed.flatMap(moment => moment.tags))])
        log.info('a moment in the content has come', {moments: passed.length})
      }
    } catch (error) {
      // The first failure is not told: the content source may only be starting.
      if (failures === 1)
        log.warn('moments in the content not read, tried again until they are', {cause: kindOf(error)})
      failures++
    } finally {
      isLooking = false
    }
    if (stopped) return
    if (lookAgain) {
      lookAgain = false
      return look()
    }
    waitUntil(failures > 0 ? now() + Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - 1)) : next)
  }

  function waitUntil(until: number): void {
    if (stopped) return
    const remainingMs = until - now()
    if (remainingMs <= 0 || now() < seenUntil) void look()
    else timer = setTimeout(() => waitUntil(until), Math.min(remainingMs, maxSleepMs)).unref()
  }

  void look()
  return {
    changed: () => void look(),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
