/**
 * What the site does beside its requests: sends what waits in the outbox, keeps the time of the content, hears the other
 * servers. Loading it takes the processor for a tenth of a second, so it begins after the first answer of a start, which
 * needs none of it. Called once by web/instrumentation.ts.
 */
import 'server-only'
import {env} from '#web/config/env.ts'
import {isShuttingDown} from '#web/config/shutdown.ts'
import {afterFirstAnswer} from './after-first-answer.ts'
import type {Log} from './ports.ts'
import {areAllPagesHere} from './purges/purge.ts'

/** ms. A site that nobody visits sends its texts, too. */
const times = {rest: 200, patience: 2000}

/**
 * Begins at once where the first page may need it: among several servers, and without the front, which drops all pages
 * of an earlier process by itself.
 */
export async function startBackground(log: Log): Promise<void> {
  if (!areAllPagesHere() || env.databaseUrl) return begin()
  afterFirstAnswer(
    () => void begin().catch(error => log.error('outbox and clock of the content not begun', error)),
    times,
  )
}

async function begin(): Promise<void> {
  const {getServices} = await import('./services.ts')
  const {startDrainLoop} = await import('./outbox/drain-loop.ts')
  const {startPurges} = await import('./purges/start-purges.ts')
  // Asked to end meanwhile: the next process begins.
  if (isShuttingDown()) return
  const services = getServices()
  startDrainLoop(services)
  startPurges(services.log)
}
