import {freshMs, keepPictures} from '../inbound/keep-pictures.ts'
import {keepWaiting} from '../photos/waiting-photos.ts'
import type {Services} from '../ports.ts'
import {forgetOld} from '../retention/forget-old.ts'

/** The delay of a retry; new texts are sent at once. */
const intervalMs = 2000
const tidyIntervalMs = 60 * 60_000
const pictureIntervalMs = 5 * 60_000

export function startDrainLoop(services: Services): {stop(): void} {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let tidied = Number.NEGATIVE_INFINITY
  let lookedForPictures = performance.now()
  const run = async () => {
    await services.drain()
    // Monotonic, because a clock that was ahead would leave it in the future.
    if (performance.now() - tidied > tidyIntervalMs) {
      tidied = performance.now()
      void keepWaiting(services)
      await forgetOld(services).catch(error => services.log.error('old rows not deleted', error))
      // Nobody waits for it: texts go out while the carrier's pictures take their time.
      void keepPictures(services)
    }
    if (performance.now() - lookedForPictures > pictureIntervalMs) {
      lookedForPictures = performance.now()
      void keepPictures(services, freshMs)
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
