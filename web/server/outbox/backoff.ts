/** When a text is tried again (leads.md 3): 0, 5 s, 30 s, 2 min, 10 min, 30 min, 2 h, 6 h, then every 6 h. */
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const delaysMs = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour]

/** After so long a text is of no use to anybody. */
export const giveUpAfterMs = 72 * hour

/** A message that may have been sent is not looked up earlier: the carrier's list is a little behind. */
export const lookUpAfterMs = 30 * second

/** ms until the next try after so many; a tenth more or less, so that a thousand texts do not come back at once. */
export function retryDelayMs(attempts: number, random = Math.random()): number {
  const delayMs = delaysMs[Math.min(attempts, delaysMs.length) - 1] ?? delaysMs[0]
  return Math.round((delayMs ?? hour) * (0.9 + random * 0.2))
}

/** Spec of the carrier's late failures 30003 and 30008: once more after 30 to 60 minutes. */
export function resendDelayMs(random = Math.random()): number {
  return Math.round((30 + random * 30) * minute)
}
