import type {Log} from '../ports.ts'

interface KeptAnswerOptions<Answer> {
  ask(signal: AbortSignal): Promise<Answer>
  /** What the log says when it cannot be read. */
  event: string
  log: Log
  now: () => number
  /** Tells of every publish. Without it a change counts from the second answer after five seconds on. */
  onChange?(listener: () => void): void
}

/** A change of the owner's counts from then on, ms. */
const freshFor = 5000
/** Longer than the CMS takes, shorter than a visitor's patience. */
const patience = 1000

/**
 * What the owner edits in the Studio, kept in memory: an answer older than five seconds is still given, while a new
 * one is fetched. The very first call waits, and is null if the CMS is away; the first after a publish waits, too, and
 * gets the older answer if it is away. With `newest` the CMS is asked in any case.
 */
export function createKeptAnswer<Answer>({ask, event, log, now, onChange}: KeptAnswerOptions<Answer>) {
  let known: Answer | null = null
  let fetchedAt = Number.NEGATIVE_INFINITY
  let fetching: Promise<void> | null = null
  let changes = 0
  let knownChanges = 0

  async function refresh() {
    const changesBefore = changes
    try {
      known = await ask(AbortSignal.timeout(patience))
      fetchedAt = now()
      // What was published meanwhile may not be in it.
      knownChanges = changesBefore
    } catch (error) {
      log.error(event, error)
    } finally {
      fetching = null
    }
  }

  onChange?.(() => changes++)
  return async ({newest = false} = {}): Promise<Answer | null> => {
    const isOld = knownChanges < changes
    if (newest || isOld || now() - fetchedAt > freshFor) {
      fetching ??= refresh()
      if (newest || isOld || !known) await fetching
    }
    return known
  }
}
