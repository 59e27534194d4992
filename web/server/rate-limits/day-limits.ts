// What one address may have stored in a day, so that no stranger fills the disk.
import {clientAddress, isSharedAddress, widerNetwork} from '../http/client-address.ts'
import type {Services} from '../ports.ts'
import {sign} from '../security/sealed.ts'
import {networkFactor} from './address-limits.ts'
import {withinLimit} from './within-limit.ts'

export const tooManyToday = 'Too many requests came from your network today. Please call or text us.'

const dayMs = 24 * 60 * 60_000
/** Far above an office full of customers. In KB, because PostgreSQL's counter ends at two billion. */
const perAddress = {requests: 200, requestKb: 20 * 1024, photoKb: 300 * 1024}
const sharedFactor = 10

type Amounts = Partial<Record<keyof typeof perAddress, number>>

/** Counts; false above a limit of the day. @throws Error when the store is down. */
export async function withinDay(request: Request, services: Services, amounts: Amounts): Promise<boolean> {
  const {settings, store, now} = services
  const db = await store.open()
  const address = clientAddress(request, settings.trustedProxies)
  const factor = isSharedAddress(request, settings.trustedProxies) ? sharedFactor : 1
  const network = widerNetwork(address)
  for (const [name, amount] of Object.entries(amounts)) {
    const limit = (place: string, placeFactor: number) => ({
      key: `day-${name}:${sign(settings.secret, 'day', place)}`,
      max: perAddress[name as keyof Amounts] * placeFactor,
      windowMs: dayMs,
    })
    if (!(await withinLimit(db, limit(address ?? 'unknown', factor), now(), amount))) return false
    if (network && !(await withinLimit(db, limit(network, networkFactor), now(), amount))) return false
  }
  return true
}

export const toKb = (bytes: number) => Math.ceil(bytes / 1024)

export const dayRetryAfter = (now: number) => ({'retry-after': String(Math.ceil((dayMs - (now % dayMs)) / 1000))})
