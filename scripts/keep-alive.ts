import type {Child} from './processes.ts'

export interface KeptAlive {
  current(): Child
  stop(): Promise<void>
}

interface KeepAliveOptions {
  name: string
  first: Child
  start: () => Promise<Child>
  /** Answered by a process that is well. */
  pingUrl: string
  say: (line: string) => void
}

const minDelayMs = 500
const maxDelayMs = 30_000
const healthyAfterMs = 60_000

/** A busy process answers late; one that is stuck answers never. */
const pingIntervalMs = 10_000
const pingTimeoutMs = 10_000
const maxMissedPings = 3

/**
 * Restarts a process that ends unasked or no longer answers at `pingUrl`, with exponential backoff, so site and lake
 * survive each other's crashes.
 */
export function keepAlive({name, first, start, pingUrl, say}: KeepAliveOptions): KeptAlive {
  let child = first
  let stopping = false
  let delayMs = minDelayMs
  let wake = () => {}

  const watch = async () => {
    for (;;) {
      const startedAt = Date.now()
      const stopPings = endWhenStuck(child, pingUrl, () => say(`${name} does not answer; ending it.`))
      const code = await child.exited
      stopPings()
      if (stopping) return
      if (Date.now() - startedAt > healthyAfterMs) delayMs = minDelayMs
      say(`${name} ended (${code}); starting it again.`)
      for (let started = false; !started && !stopping; ) {
        await new Promise<void>(resolve => {
          wake = resolve
          setTimeout(resolve, delayMs)
        })
        delayMs = Math.min(maxDelayMs, delayMs * 2)
        if (stopping) return
        try {
          child = await start()
          started = true
        } catch (error) {
          say(error instanceof Error ? error.message : String(error))
        }
      }
      if (stopping) return child.stop()
    }
  }
  const watching = watch()
  return {
    current: () => child,
    async stop() {
      stopping = true
      wake()
      await child.stop()
      await watching
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
