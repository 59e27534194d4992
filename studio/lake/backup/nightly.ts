/**
 * When the next backup is due: once a night, at 3 AM where the business is. Looked at every minute instead of set as one
 * long timer, so that a computer that slept or was off through the night makes up for it when it is back.
 */

const nightStartHour = 3
const checkIntervalMs = 60_000
/** After a failure (a full disk, say) the next try waits. */
const retryDelayMs = 60 * 60_000

/** The date of the night an instant belongs to, `2026-11-21`: it begins at 3 AM local time and lasts to the next. */
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
  /** When the last backup was made; the installation's time when there is none. */
  last: () => Date
  run: () => Promise<unknown>
  now?: () => Date
}

/** @returns `look`, which starts a run when one is due, and `stop`, which waits for one under way. */
export function startNightly({timeZone, last, run, now = () => new Date()}: Nightly): {
  look: () => Promise<boolean>
  stop: () => Promise<void>
} {
  let running: Promise<boolean> | null = null
  let notBefore = 0

  async function look(): Promise<boolean> {
    const time = now()
    if (time.getTime() < notBefore || nightOf(last(), timeZone) >= nightOf(time, timeZone)) return false
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
