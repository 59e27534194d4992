// Stops synchronous work. Node's script timeout uses a V8 watchdog thread, which also interrupts loops, sorts, JSON and
// regular expressions in called functions. It costs about 0.1 ms, so skip it for light work.
import {Script} from 'node:vm'

const workSlot = Symbol.for('lake.watchdog.work')
const slot = globalThis as {[workSlot]?: () => unknown}
const script = new Script("globalThis[Symbol.for('lake.watchdog.work')]()")

export class OutOfTime extends Error {}

/** Interrupted work skips its `finally` blocks, so it must not leave shared state half-written. @throws OutOfTime */
export function withinTime<T>(ms: number, work: () => T): T {
  const outer = slot[workSlot]
  slot[workSlot] = work
  try {
    return script.runInThisContext({timeout: ms}) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new OutOfTime(`stopped after ${ms} ms`, {cause: error})
  } finally {
    slot[workSlot] = outer
  }
}
