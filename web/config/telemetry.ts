import {perProcess} from './process.ts'
import {currentTrace} from './trace.ts'

/** What the site times for an operator; web/server/telemetry sends it on where an endpoint is set. */
export interface Timed {
  name: 'request' | 'render' | 'publish' | 'alert'
  /** Epoch ms. */
  startedAt: number
  endedAt: number
  trace: string | null
  /** A metric's attributes have few values, and none of a visitor's. */
  attributes: Record<string, string | number>
}

const state = () => perProcess('telemetry', () => ({take: null as ((timed: Timed) => void) | null}))

/** Costs nothing while nobody takes it. */
export function noteTime(name: Timed['name'], startedAt: number, rest: Partial<Timed> = {}): void {
  state().take?.({name, startedAt, endedAt: Date.now(), trace: currentTrace(), attributes: {}, ...rest})
}

export function takeTimes(take: ((timed: Timed) => void) | null): void {
  state().take = take
}
