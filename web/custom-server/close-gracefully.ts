import type {Server} from 'node:http'
import {shutDown} from '#web/config/shutdown.ts'

/** For requests under way. Container hosts insist after ten seconds, our own start command after twelve. */
const requestPatience = 7000
/** For what the requests have left for later. */
const restPatience = 2000

/**
 * Takes no new connection, answers what is under way, gives back what was begun beside it, and resolves within nine
 * seconds. A request that takes longer is cut off; its sender has it still and sends it again with the same key.
 */
export async function closeGracefully(
  server: Server,
  closeNext: () => Promise<void>,
  patience = requestPatience,
): Promise<void> {
  const stoppedWork = shutDown()
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  // One that becomes idle after its answer would be kept open for its usual minute.
  const tidy = setInterval(() => server.closeIdleConnections(), 50)
  server.closeIdleConnections()
  await orAfter(patience, closed)
  clearInterval(tidy)
  server.closeAllConnections()
  await orAfter(restPatience, Promise.allSettled([stoppedWork, closeNext()]))
}

async function orAfter(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
