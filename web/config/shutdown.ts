/** Work to do when the process is asked to end, under the custom server (which waits for it) or `next start`. */
import {perProcess} from './process.ts'

type Work = () => Promise<void>

const state = () => perProcess('shutdown', () => ({work: new Set<Work>(), ended: null as Promise<void> | null}))

/** `work` begins as soon as the process is asked to end, while requests may still be under way. */
export function onShutdown(work: Work): void {
  state().work.add(work)
}

/** Begins the work once. Resolves when all of it is done or has failed. */
export function shutDown(): Promise<void> {
  const current = state()
  current.ended ??= Promise.allSettled([...current.work].map(work => work())).then(() => {})
  return current.ended
}

export const isShuttingDown = () => state().ended !== null

/** For `next start`: Next itself ends the process when its requests are done. */
export function shutDownOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown())
}
