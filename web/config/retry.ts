import {setTimeout as sleep} from 'node:timers/promises'

const firstDelayMs = 500
const maxDelayMs = 30_000

/** Repeats `work` until it succeeds. Does not keep the process alive. */
export async function retryUntilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(maxDelayMs, delayMs * 2)) {
    try {
      return await work()
    } catch {
      await sleep(delayMs, undefined, {ref: false})
    }
  }
}
