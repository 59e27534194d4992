import type {Services} from '../ports.ts'

/** How late a retry may be. New texts are sent at once by whoever stored them. */
const every = 2000

/** Sends what has become due, for as long as the process lives; does not keep it alive. */
export function startDrainLoop(services: Services): {stop(): void} {
  let timer: NodeJS.Timeout
  let stopped = false
  const next = () => {
    timer = setTimeout(async () => {
      await services.drain()
      if (!stopped) next()
    }, every)
    timer.unref()
  }
  next()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
