import {perProcess} from '#web/config/process.ts'
import {writeSetting} from '../outbox/settings-kv.ts'
import type {Services} from '../ports.ts'

const everyMs = 5000
const last = () => perProcess('healthWrite', () => ({at: Number.NEGATIVE_INFINITY}))

/** A full disk still answers reads. @throws when the store takes no writes */
export async function tryToWrite({store, now, date}: Pick<Services, 'store' | 'now' | 'date'>): Promise<void> {
  // Anyone may ask for health.
  if (performance.now() - last().at < everyMs) return
  // First, because a store without a state of the date is judged by this very time.
  await date.isTrusted()
  await writeSetting(await store.open(), 'health_write', now())
  last().at = performance.now()
}
