// Slows down password guessing and locks nobody out: each failure delays that caller's next attempt, and other strangers'
// a little. A known device waits only for its own failures. In memory, so a restart forgets them.
import {createWaitingLine, sleep} from './waiting-line.ts'

const limits = {
  firstDelayMs: 500,
  maxDelayMs: 30_000,
  forgiveOneEveryMs: 5 * 60_000,
  strangersDelayMs: 100,
  maxStrangersDelayMs: 5_000,
  forgiveOneStrangerEveryMs: 10_000,
  /** Even the longest history is forgiven within hours. */
  maxCountedFailures: 50,
  maxWaitingPerCaller: 2,
  maxWaitingStrangers: 100,
  maxCallers: 10_000,
}

export const refusedRetrySeconds = limits.maxDelayMs / 1000

export interface Caller {
  address: string
  device: string | null
}

export type Verdict = 'right' | 'wrong' | 'refused'

export interface Attempts {
  /** Runs `check` after the caller's delay. `refused`: too many attempts wait already, and nothing was checked. */
  run(caller: Caller, check: () => Promise<boolean>): Promise<Verdict>
  close(): void
}

interface History {
  failures: number
  failedAt: number
  waiting: number
}

const emptyHistory = (): History => ({failures: 0, failedAt: 0, waiting: 0})

export function createAttempts(): Attempts {
  const histories = new Map<string, History>()
  const strangers = emptyHistory()
  const line = createWaitingLine(limits.maxWaitingStrangers)
  const closing = new AbortController()

  function historyOf({address, device}: Caller): History {
    const key = device === null ? address : `device:${device}`
    const history = histories.get(key) ?? emptyHistory()
    // Moves it to the end, so that the oldest is dropped first.
    histories.delete(key)
    histories.set(key, history)
    if (histories.size > limits.maxCallers) histories.delete(histories.keys().next().value ?? '')
    return history
  }

  return {
    async run(caller, check) {
      const isStranger = caller.device === null
      const history = historyOf(caller)
      if (history.waiting >= limits.maxWaitingPerCaller) return 'refused'
      const delayMs = Math.max(ownDelayMs(history), isStranger ? strangersDelayMs(strangers) : 0)
      history.waiting++
      try {
        const isRight = isStranger
          ? await line.run(delayMs, check)
          : (await sleep(delayMs, closing.signal)) && (await check())
        if (closing.signal.aborted || isRight === null) return 'refused'
        if (isRight) history.failures = 0
        else {
          noteFailure(history, limits.forgiveOneEveryMs)
          if (isStranger) noteFailure(strangers, limits.forgiveOneStrangerEveryMs)
        }
        return isRight ? 'right' : 'wrong'
      } finally {
        history.waiting--
      }
    },
    close() {
      closing.abort()
      line.close()
    },
  }
}

/** A waiting attempt counts as failed, so guessing in parallel is no faster. */
function ownDelayMs(history: History): number {
  const failures = Math.ceil(recentFailures(history, limits.forgiveOneEveryMs)) + history.waiting
  return failures === 0 ? 0 : Math.min(limits.maxDelayMs, limits.firstDelayMs * 2 ** (failures - 1))
}

function strangersDelayMs(strangers: History): number {
  const failures = Math.floor(recentFailures(strangers, limits.forgiveOneStrangerEveryMs))
  return Math.min(limits.maxStrangersDelayMs, failures * limits.strangersDelayMs)
}

function recentFailures({failures, failedAt}: History, forgiveOneEveryMs: number): number {
  // A clock that was ahead left `failedAt` in the future.
  return Math.max(0, failures - Math.abs(Date.now() - failedAt) / forgiveOneEveryMs)
}

function noteFailure(history: History, forgiveOneEveryMs: number): void {
  history.failures = Math.min(limits.maxCountedFailures, recentFailures(history, forgiveOneEveryMs) + 1)
  history.failedAt = Date.now()
}
