const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** After each try (leads.md 3); the last delay repeats. */
const delaysMs = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour]

export const giveUpAfterMs = 72 * hour

export const lookUpAfterMs = 30 * second

/** Jitter of a tenth, so that a thousand texts do not retry at once. */
export function retryDelayMs(attempts: number, random = Math.random()): number {
  const delayMs = delaysMs[Math.min(attempts, delaysMs.length) - 1] ?? delaysMs[0]
  return Math.round((delayMs ?? hour) * (0.9 + random * 0.2))
}

/** After the carrier's late failures 30003 and 30008: once more after 30 to 60 minutes. */
export function resendDelayMs(random = Math.random()): number {
  return Math.round((30 + random * 30) * minute)
}
