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

/** The wall clock is looked at, because timers stop while the machine sleeps. */
const everyMs = 1000

/**
 * Purges within a second when scheduled content begins or ends. The first look purges every past moment, because cached
 * pages may be older. Asks the content before each purge: while it is down, an old page is better than none.
 * @returns what to call after a publish
 */
export function startContentSchedule({read, purge, now, log}: ScheduleOptions): () => void {
  let moments: Moment[] = []
  let isOld = true
  let isReading = false
  let failures = 0
  let seenUntil = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    const at = now()
    // The clock was ahead and is right again.
    if (at < seenUntil) seenUntil = Number.NEGATIVE_INFINITY
    const hasPassed = (moment: Moment) => moment.at > seenUntil && moment.at <= at
    if (isReading || (!isOld && !moments.some(hasPassed))) return
    isReading = true
    // A publish while it is read makes it old again.
    isOld = false
    try {
      moments = await read()
      const passed = moments.filter(hasPassed)
      seenUntil = at
      failures = 0
      if (passed.length === 0) return
      purge([...new Set(passed.flatMap(({tags}) => tags))])
      log.info('a moment in the content has come', {moments: passed.length})
    } catch (error) {
      isOld = true
      // The first failure is not told: the content source may only be starting.
      const cause = error instanceof Error ? error.name : 'unknown'
      if (failures++ === 1) log.warn('moments in the content not read, tried again until they are', {cause})
    } finally {
      isReading = false
    }
  }

  void look()
  setInterval(look, everyMs).unref()
  return () => {
    isOld = true
    void look()
  }
}
