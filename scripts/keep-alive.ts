import type {Child} from './processes.ts'

export interface KeptAlive {
  current(): Child
  stop(): Promise<void>
}

const minDelayMs = 500
const maxDelayMs = 30_000
/** A process that has run this long was healthy: its end is news, not a repetition. */
const healthyAfterMs = 60_000

/**
 * Starts a process again whenever it ends without having been asked to: after half a second, then twice as long each
 * time up to half a minute, so that the site goes on without the lake and the lake without the site.
 */
export function keepAlive(
  name: string,
  first: Child,
  start: () => Promise<Child>,
  say: (line: string) => void,
): KeptAlive {
  let child = first
  let stopping = false
  let delayMs = minDelayMs
  let wake = () => {}

  const watch = async () => {
    for (;;) {
      const startedAt = Date.now()
      const code = await child.exited
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
          say(`${name} did not start: ${error instanceof Error ? error.message : String(error)}`)
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
