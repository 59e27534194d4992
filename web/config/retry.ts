import {setTimeout as sleep} from 'node:timers/promises'

const firstDelayMs = 500
const maxDelayMs = 30_000

/** Repeats `work` until it does not throw, for as long as the process lives, and does not keep it alive. */
export async function retryUntilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(maxDelayMs, delayMs * 2)) {
    try {
      return await work()
    } catch {
      await sleep(delayMs, undefined, {ref: false})
    }
  }
}
