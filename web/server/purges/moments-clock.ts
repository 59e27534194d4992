import type {Log} from '../ports.ts'

/** A moment at which the content shows something else although nothing is published. */
export interface Moment {
  /** Epoch milliseconds. */
  at: number
  /** What is cached under these is old from then on. */
  tags: readonly string[]
}

interface ClockOptions {
  /** All moments of the published content, past ones too. @throws while the content source is away. */
  read(): Promise<Moment[]>
  purge(tags: readonly string[]): void
  /** Epoch milliseconds. */
  now(): number
  log: Log
  /** Moments up to here are done with when it starts; none unless told. */
  seenUntil?: number
  /** When the next one is: Infinity for never, null while that is not known. */
  onNext?(at: number | null): void
}

export interface MomentsClock {
  /** The content has changed: its moments may be others. */
  changed(): void
  stop(): void
}

/** A timer counts the time that the machine was awake, so the wall clock is looked at this often. */
const longestNap = 30_000
const firstPause = 500
const longestPause = 30_000

/**
 * Purges on time what the clock alone makes old. The first look purges for every moment that has passed, because pages
 * of an earlier process may be from before it; a machine that was asleep does so when it wakes. The content is asked
 * before each purge: while it is away, an old page is better than none.
 */
export function startMomentsClock({read, purge, now, log, onNext, ...from}: ClockOptions): MomentsClock {
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let lookAgain = false
  let stopped = false
  let failures = 0
  /** When the last look began: moments up to then are done with. */
  let seenUntil = from.seenUntil ?? Number.NEGATIVE_INFINITY
  let next = Number.POSITIVE_INFINITY

  async function look(): Promise<void> {
    if (looking) {
      lookAgain = true
      return
    }
    clearTimeout(timer)
    looking = true
    onNext?.(null)
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
    if (failures === 0) onNext?.(next)
    nap(failures > 0 ? now() + Math.min(longestPause, firstPause * 2 ** (failures - 1)) : next)
  }

  function nap(until: number): void {
    if (stopped) return
    const rest = until - now()
    if (rest <= 0) void look()
    else timer = setTimeout(() => nap(until), Math.min(rest, longestNap)).unref()
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
