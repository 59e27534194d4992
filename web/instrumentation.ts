import type {Instrumentation} from 'next'
import type {Log} from '#web/config/log.ts'

/** Next runs it once when a server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {env} = await import('#web/config/env.ts')
  if (env.isBuild) return
  const {noteSocketAddresses} = await import('./server/http/client-address.ts')
  const {logCalls} = await import('./server/http/log-calls.ts')
  const {beginTraces} = await import('#web/config/trace.ts')
  const {createPinoLog} = await import('#web/config/log.ts')
  const {shutDownOnSignals} = await import('#web/config/shutdown.ts')
  const log = createPinoLog({level: env.logLevel})
  noteSocketAddresses(env.trustedProxies, () => log.warn('X-Forwarded-For is ignored: TRUSTED_PROXIES is 0'))
  beginTraces()
  logCalls(log)
  shutDownOnSignals()
  // The first visitor comes before texts that wait.
  setTimeout(() => startBackgroundWork(log).catch(error => log.error('background work not started', error)), 1000)
}

async function startBackgroundWork(log: Log): Promise<void> {
  const {isShuttingDown} = await import('#web/config/shutdown.ts')
  const {getServices} = await import('./server/services.ts')
  const {startDrainLoop} = await import('./server/outbox/drain-loop.ts')
  const {startPurges} = await import('./server/purges/start-purges.ts')
  const {startHealthWatch} = await import('./server/health/watch.ts')
  if (isShuttingDown()) return
  startDrainLoop(getServices())
  startPurges(log)
  startHealthWatch(getServices(), log)
}

/** A page or route that threw. The visitor reads the digest as a reference (web/app/global-error.tsx). */
export const onRequestError: Instrumentation.onRequestError = async (error, {method, path}, {routePath}) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {getServices} = await import('./server/services.ts')
  const digest = (error as {digest?: unknown} | null)?.digest
  const fields = {
    method,
    route: routePath || path.split('?')[0] || '',
    digest: typeof digest === 'string' ? digest : null,
  }
  getServices().log.error('page or route failed', error, fields)
}
