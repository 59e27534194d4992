import {setTimeout as sleep} from 'node:timers/promises'
import type {Child} from './processes.ts'

export type KeptAlive = ReturnType<typeof keepAlive>

type Start = () => Promise<Child>

interface KeepAliveOptions {
  name: string
  first: Child
  start: Start
  /** Answered by a process that is well. */
  pingUrl: string
  say: (line: string) => void
}

const maxRestartMs = 10_000
const minDelayMs = 100
const maxDelayMs = 5000
/** One that lived so long after its start has served, and is started again at once whenever it ends. */
const servedAfterMs = 1000

/** A busy process answers late; one that is stuck answers never. */
const pingIntervalMs = 10_000
const pingTimeoutMs = 10_000
const maxMissedPings = 3

/**
 * Restarts a process that ends unasked or no longer answers at `pingUrl`, so site and lake survive each other's crashes.
 * Starts that fail, or whose process ends at once, back off exponentially.
 */
export function keepAlive({name, first, pingUrl, say, ...options}: KeepAliveOptions) {
  let {start} = options
  let child = first
  let stopping = false
  let delayMs = minDelayMs
  let wake = () => {}
  let stopPings = () => {}
  let starting = Promise.resolve()

  const watch = (watched: Child) => {
    // One that is replaced still ends its answers, and its address is another's by then.
    stopPings()
    child = watched
    const startedAt = performance.now()
    stopPings = endWhenStuck(watched, pingUrl, () => say(`${name} does not answer; ending it.`))
    void watched.exited.then(code => {
      if (child !== watched) return
      stopPings()
      if (stopping) return
      if (performance.now() - startedAt > servedAfterMs) delayMs = minDelayMs
      say(`${name} ended (${code}); starting it again.`)
      starting = startAgain()
    })
  }
  const startAgain = async () => {
    while (!stopping) {
      await new Promise<void>(resolve => {
        wake = resolve
        setTimeout(resolve, delayMs)
      })
      delayMs = Math.min(maxDelayMs, delayMs * 2)
      if (stopping) return
      try {
        const next = await start()
        return stopping ? next.stop() : watch(next)
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
      }
    }
  }
  watch(first)
  const startedAnew = async (old: Child) => {
    for (const deadline = Date.now() + maxRestartMs; child === old && Date.now() < deadline; ) {
      wake()
      await sleep(20)
    }
    return child !== old
  }
  return {
    current: () => child,
    /** From now on it watches `next`, which runs already. The one before is the caller's to end. */
    replace(next: Child, startNext: Start) {
      start = startNext
      if (next !== child) watch(next)
    },
    /** Ends the process and starts another. @throws Error when that does not start in time; then the one before runs again */
    async restart(startNext: Start) {
      const [old, startOld] = [child, start]
      start = startNext
      await old.stop()
      if (await startedAnew(old)) return
      start = startOld
      await startedAnew(old)
      throw new Error(`${name} did not start; the one before runs again.`)
    },
    async stop() {
      stopping = true
      wake()
      await child.stop()
      await starting
    },
  }
}

function endWhenStuck({process}: Child, pingUrl: string, onStuck: () => void): () => void {
  let missed = 0
  const timer = setInterval(async () => {
    const answer = await fetch(pingUrl, {signal: AbortSignal.timeout(pingTimeoutMs)}).catch(() => null)
    await answer?.body?.cancel()
    missed = answer ? 0 : missed + 1
    if (missed !== maxMissedPings) return
    clearInterval(timer)
    onStuck()
    // A stopped process takes no other signal.
    process.kill('SIGKILL')
  }, pingIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
