import type {Log} from '#web/config/log.ts'
import type {Services} from '../ports.ts'
import {checkHealth} from './check-health.ts'
import {createHealthWatch} from './tell-owner.ts'

const everyMs = 60_000

export function startHealthWatch(services: Services, log: Log): void {
  const look = createHealthWatch(services, checkHealth)
  const run = () => look().catch(error => log.error('health not watched', error))
  setInterval(run, everyMs).unref()
}
