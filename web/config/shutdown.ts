// Work to do at shutdown, under the custom server (which waits for it) or `next start`.
import {perProcess} from './process.ts'

type Work = () => Promise<void>

const state = () => perProcess('shutdown', () => ({work: new Set<Work>(), ended: null as Promise<void> | null}))

export function onShutdown(work: Work): void {
  state().work.add(work)
}

export function shutDown(): Promise<void> {
  const current = state()
  current.ended ??= Promise.allSettled([...current.work].map(work => work())).then(() => {})
  return current.ended
}

export const isShuttingDown = () => state().ended !== null

/** `next start` ends the process itself. */
export function shutDownOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown())
}
