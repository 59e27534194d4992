import type {Child} from './processes.ts'

export interface KeptAlive {
  current(): Child
  stop(): Promise<void>
}

const minDelayMs = 500
const maxDelayMs = 30_000
const healthyAfterMs = 60_000

/** Restarts a process that ends unasked, with exponential backoff, so site and lake survive each other's crashes. */
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
