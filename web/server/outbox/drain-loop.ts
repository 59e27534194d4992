import {keepPictures} from '../inbound/keep-pictures.ts'
import type {Services} from '../ports.ts'
import {forgetOld} from './forget-old.ts'

/** The delay of a retry; new texts are sent at once. */
const intervalMs = 2000
const tidyIntervalMs = 60 * 60_000

export function startDrainLoop(services: Services): {stop(): void} {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let tidied = 0
  const run = async () => {
    await services.drain()
    if (services.now() - tidied > tidyIntervalMs) {
      tidied = services.now()
      await forgetOld(services).catch(error => services.log.error('old rows not deleted', error))
      // Not awaited: texts go out while the carrier's pictures take their time.
      void keepPictures(services)
    }
    if (!stopped) timer = setTimeout(run, intervalMs).unref()
  }
  // At once: a crash may have left some.
  void run()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
