import {setTimeout as sleep} from 'node:timers/promises'

const firstPauseMs = 500
const maxPauseMs = 30_000

/** Repeats `work` until it does not throw, for as long as the process lives, and does not keep it alive. */
export async function retryUntilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
    try {
      return await work()
    } catch {
      await sleep(pauseMs, undefined, {ref: false})
    }
  }
}
