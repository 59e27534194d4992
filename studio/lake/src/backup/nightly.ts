/** Runs at 3 AM local time. Checks the clock every minute, so that a sleeping computer catches up. */

const nightStartHour = 3
const checkIntervalMs = 60_000
const retryDelayMs = 60 * 60_000
const slackMs = 60 * 60_000

/** The date of the night, `2026-11-21`; a night lasts from 3 AM to 3 AM. */
export function nightOf(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  }).formatToParts(instant)
  const read = (type: string) => Number(parts.find(part => part.type === type)?.value)
  const day = read('hour') < nightStartHour ? read('day') - 1 : read('day')
  return new Date(Date.UTC(read('year'), read('month') - 1, day)).toISOString().slice(0, 10)
}

export interface Nightly {
  timeZone: string
  /** The installation's time without a backup. */
  last: () => Date
  run: () => Promise<unknown>
  now?: () => Date
}

/** @returns `look`, which starts a run when due, and `stop`, which waits for a running one */
export function startNightly({timeZone, last, run, now = () => new Date()}: Nightly): {
  look: () => Promise<boolean>
  stop: () => Promise<void>
} {
  let running: Promise<boolean> | null = null
  let notBefore = 0

  async function look(): Promise<boolean> {
    const time = now()
    // A clock that was ahead leaves both in the future, where they must not stop the nights.
    const untilRetryMs = notBefore - time.getTime()
    if (untilRetryMs > 0 && untilRetryMs <= retryDelayMs) return false
    const before = last()
    if (before.getTime() <= time.getTime() + slackMs && nightOf(before, timeZone) >= nightOf(time, timeZone))
      return false
    return run().then(
      () => true,
      () => {
        notBefore = time.getTime() + retryDelayMs
        return false
      },
    )
  }
  const once = () => {
    running ??= look().finally(() => {
      running = null
    })
    return running
  }
  const timer = setInterval(once, checkIntervalMs)
  timer.unref()
  return {
    look: once,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
