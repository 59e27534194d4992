import type {Log} from '../ports.ts'

interface KeptAnswerOptions<Answer> {
  ask(signal: AbortSignal): Promise<Answer>
  /** What the log says when it cannot be read. */
  event: string
  log: Log
  now: () => number
}

/** A change of the owner's counts from then on, ms. */
const freshFor = 5000
/** Longer than the CMS takes, shorter than a visitor's patience. */
const patience = 1000

/**
 * What the owner edits in the Studio, kept in memory: an answer older than five seconds is still given, while a new
 * one is fetched. Only the very first call waits, and is null if the CMS is away. With `newest` the CMS is asked in any
 * case, and an older answer given only if it is away.
 */
export function createKeptAnswer<Answer>({ask, event, log, now}: KeptAnswerOptions<Answer>) {
  let known: Answer | null = null
  let fetchedAt = Number.NEGATIVE_INFINITY
  let fetching: Promise<void> | null = null

  async function refresh() {
    try {
      known = await ask(AbortSignal.timeout(patience))
      fetchedAt = now()
    } catch (error) {
      log.error(event, error)
    } finally {
      fetching = null
    }
  }

  return async ({newest = false} = {}): Promise<Answer | null> => {
    if (newest || now() - fetchedAt > freshFor) {
      fetching ??= refresh()
      if (newest || !known) await fetching
    }
    return known
  }
}
