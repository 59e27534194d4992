const sqliteBusy = 5
/** Short, so that a busy process does not always beat one with little to write. */
const maxDelayMs = 10
/** On a very busy machine elapsed time says nothing about the lock. */
const minTries = 50

/**
 * Retries while another process holds the lock, without blocking the event loop. After `timeoutMs` and `minTries` tries
 * SQLite's error is thrown. Not for work that begins a transaction itself.
 */
export async function retryWhileBusy<T>(timeoutMs: number, work: () => T): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (let tries = 1; ; tries++) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || (Date.now() >= deadline && tries >= minTries)) throw error
      await new Promise(resolve => setTimeout(resolve, Math.min(tries, maxDelayMs) * (0.5 + Math.random())))
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy
}
