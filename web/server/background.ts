/** Runs the outbox, the content schedule and the purge broadcast. Called once by web/instrumentation.ts. */
import 'server-only'
import type {Log} from '#web/config/log.ts'
import {isShuttingDown} from '#web/config/shutdown.ts'

export async function startBackground(log: Log): Promise<void> {
  const {getServices} = await import('./services.ts')
  const {startDrainLoop} = await import('./outbox/drain-loop.ts')
  const {startPurges} = await import('./purges/start-purges.ts')
  if (isShuttingDown()) return
  startDrainLoop(getServices())
  startPurges(log)
}
