/**
 * What is to be done when the process has been asked to end, whoever serves it: the front (web/custom-server/main.ts),
 * which waits for it, or `next start`. On `globalThis`, because the front runs outside of Next's bundles.
 */
type Work = () => Promise<void>

const holder = globalThis as typeof globalThis & {shutdownWork?: Set<Work>; shutdown?: Promise<void>}

/** `work` begins as soon as the process is asked to end, while requests may still be under way. */
export function onShutdown(work: Work): void {
  holder.shutdownWork ??= new Set()
  holder.shutdownWork.add(work)
}

/** Begins it, once; resolves when all of it is done or has failed. */
export function shutDown(): Promise<void> {
  holder.shutdown ??= Promise.allSettled([...(holder.shutdownWork ?? [])].map(work => work())).then(() => {})
  return holder.shutdown
}

export const isShuttingDown = () => holder.shutdown !== undefined

/** For a process that is not ours to end: Next ends it when the requests are done. */
export function shutDownOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown())
}
