/**
 * Stops synchronous work after a time. JavaScript cannot interrupt itself, but V8 can be told to by a watchdog thread,
 * which Node offers for scripts: it also ends loops inside functions the script calls, sorts, JSON and regular
 * expressions. Starting that thread takes about 0.1 ms, so what is known to be light should not pay for it.
 */
import {Script} from 'node:vm'

const workSlot = Symbol.for('lake.watchdog.work')
const slot = globalThis as {[workSlot]?: () => unknown}
const script = new Script("globalThis[Symbol.for('lake.watchdog.work')]()")

export class OutOfTime extends Error {}

/**
 * Runs `work` for at most `ms` milliseconds. What it was doing when stopped is abandoned without running its `finally`
 * blocks: it must not leave anything half-written that others read.
 *
 * @throws OutOfTime, or whatever `work` throws.
 */
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
