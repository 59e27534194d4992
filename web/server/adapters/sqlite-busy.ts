const sqliteBusy = 5
/** Short, so that a process with much to write does not always come before one with little. */
const maxDelayMs = 10
/** On a machine so busy that this process hardly gets a turn, time alone says nothing of the lock. */
const minTries = 50

/**
 * Does what another process's lock may stand in the way of, again and again until it is free, without blocking the
 * event loop. After `patience` ms and fifty tries SQLite's own error is thrown. Not for work that has begun a transaction by itself.
 */
export async function retryWhileBusy<T>(timeoutMs: number, work: () => T): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (let tries = 1; ; tries++) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || (Date.now() >= deadline && tries >= minTries)) throw error
      // Not all at the same moment again.
      await new Promise(resolve => setTimeout(resolve, Math.min(tries, maxDelayMs) * (0.5 + Math.random())))
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy
}
