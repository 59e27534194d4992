import type {Log} from '#web/config/log.ts'

/** A moment at which the content shows something else although nothing is published. */
export interface Moment {
  /** Epoch milliseconds. */
  at: number
  /** What is cached under these is old from then on. */
  tags: readonly string[]
}

interface ScheduleOptions {
  /** All moments of the published content, past ones too. @throws while the content source is away. */
  read(): Promise<Moment[]>
  purge(tags: readonly string[]): void
  /** Epoch milliseconds. */
  now(): number
  log: Log
}

export interface ContentSchedule {
  /** The content has changed: its moments may be others. */
  changed(): void
  stop(): void
}

/** A timer counts the time that the machine was awake, so the wall clock is looked at this often. */
const maxSleepMs = 30_000
const firstPauseMs = 500
const maxPauseMs = 30_000

/**
 * Purges on time what the clock alone makes old. The first look purges for every moment that has passed, because pages
 * of an earlier process may be from before it; a machine that was asleep does so when it wakes. The content is asked
 * before each purge: while it is away, an old page is better than none.
 */
export function startContentSchedule({read, purge, now, log}: ScheduleOptions): ContentSchedule {
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let lookAgain = false
  let stopped = false
  let failures = 0
  /** When the last look began: moments up to then are done with. */
  let seenUntil = Number.NEGATIVE_INFINITY
  let next = Number.POSITIVE_INFINITY

  async function look(): Promise<void> {
    if (looking) {
      lookAgain = true
      return
    }
    clearTimeout(timer)
    looking = true
    const began = now()
    try {
      const moments = await read()
      if (stopped) return
      const at = now()
      const passed = moments.filter(moment => moment.at > seenUntil && moment.at <= at)
      next = Math.min(...moments.map(moment => moment.at).filter(moment => moment > at))
      // Not the time of the answer: what was published while the question was on its way has not been looked at.
      seenUntil = began
      failures = 0
      if (passed.length > 0) {
        purge([...new Set(passed.flatMap(moment => moment.tags))])
        log.info('a moment in the content has come', {moments: passed.length})
      }
    } catch (error) {
      // The first may be a content source that is only just coming up.
      if (failures === 1)
        log.warn('moments in the content not read, tried again until they are', {cause: kindOf(error)})
      failures++
    } finally {
      looking = false
    }
    if (stopped) return
    if (lookAgain) {
      lookAgain = false
      return look()
    }
    nap(failures > 0 ? now() + Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - 1)) : next)
  }

  function nap(until: number): void {
    if (stopped) return
    const rest = until - now()
    if (rest <= 0) void look()
    else timer = setTimeout(() => nap(until), Math.min(rest, maxSleepMs)).unref()
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
