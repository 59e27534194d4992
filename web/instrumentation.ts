/** Run once by Next when a server starts: notes where requests come from, and begins to send what waits. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {env} = await import('./server/env.ts')
  if (env.isBuild) return
  const {noteSocketAddresses} = await import('./server/http/client-address.ts')
  const {startDrainLoop} = await import('./server/outbox/drain-loop.ts')
  const {getServices} = await import('./server/services.ts')
  const {startPurges} = await import('./server/purges/start-purges.ts')
  const services = getServices()
  noteSocketAddresses()
  startDrainLoop(services)
  startPurges(services.log)
}
