import {env} from '#web/config/env.ts'
import {createPinoLog, type Log} from '#web/config/log.ts'
import {isOnOwnMachine} from '#web/config/own-machine.ts'
import {isShuttingDown, shutDownOnSignals} from '#web/config/shutdown.ts'
import {beginTraces} from '#web/config/trace.ts'
import {figuresSource} from '#web/content/figures-source.ts'
import {noteSocketAddresses} from './http/client-address.ts'
import {logCalls} from './http/log-calls.ts'

export function startServer(): void {
  if (env.isBuild) return
  const log = createPinoLog({level: env.logLevel})
  const onIgnored = () => log.warn('X-Forwarded-For is ignored: TRUSTED_PROXIES is 0')
  // On a developer's machine nothing stands between, whatever TRUSTED_PROXIES says.
  const publicHost = isOnOwnMachine(env.publicBaseUrl) ? '' : new URL(env.publicBaseUrl).host
  noteSocketAddresses({trustedProxies: env.trustedProxies, ranges: env.trustedProxyRanges, publicHost, onIgnored})
  beginTraces()
  logCalls(log)
  figuresSource().read = async rules => {
    const {readFigures} = await import('./office/numbers.ts')
    const {getServices} = await import('./services.ts')
    return readFigures(getServices(), rules)
  }
  shutDownOnSignals()
  // The first visitor comes before texts that wait.
  setTimeout(() => startBackgroundWork(log).catch(error => log.error('background work not started', error)), 1000)
}

async function startBackgroundWork(log: Log): Promise<void> {
  const {getServices} = await import('./services.ts')
  const {startDrainLoop} = await import('./outbox/drain-loop.ts')
  const {startPurges} = await import('./purges/start-purges.ts')
  const {checkHealth} = await import('./health/check-health.ts')
  const {createHealthWatch} = await import('./health/tell-owner.ts')
  const {keepErased} = await import('./office/apply-erasures.ts')
  const {within} = await import('./http/answers.ts')
  // A restored database may hold texts to people who were erased; a store that is away holds nothing up for long.
  await within(10_000, keepErased(getServices())).catch(() => {})
  if (isShuttingDown()) return
  startDrainLoop(getServices())
  startPurges(getServices())
  getServices()
    .assistant.prepare?.()
    .catch(error => log.error('assistant not prepared', error))
  const look = createHealthWatch(getServices(), checkHealth)
  setInterval(() => look().catch(error => log.error('health not watched', error)), 60_000).unref()
}
