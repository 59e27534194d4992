import {clientAddress, isSharedAddress, widerNetwork} from '../http/client-address.ts'
import type {Services} from '../ports.ts'
import {sign} from '../security/sealed.ts'
import type {Db} from '../store/tables.ts'
import {type Limit, withinLimit} from './within-limit.ts'

/** One IPv6 customer may have a /48, which is 65,536 times the /64 that counts as an address; others share one. */
const networkFactor = 3

interface Counter {
  /** The counter's name, such as `upload-address`. */
  purpose: string
  /** From `clientAddress`. */
  address: string | null
  limits: Record<'address' | 'unknownAddress', Omit<Limit, 'key'>>
  secret: string
}

/** Counts for the address, and for the IPv6 network around it; false above either limit. */
export async function withinAddressLimits(
  db: Db,
  {purpose, address, limits, secret}: Counter,
  now: number,
  amount = 1,
): Promise<boolean> {
  const key = (value: string) => `${purpose}:${sign(secret, purpose, value)}`
  const limit = address === null ? limits.unknownAddress : limits.address
  const isWithin = await withinLimit(db, {key: key(address ?? 'unknown'), ...limit}, now, amount)
  const network = widerNetwork(address)
  // What one /64 has too much is not its neighbors'.
  if (!isWithin || network === null) return isWithin
  return withinLimit(db, {key: key(network), ...limit, max: limit.max * networkFactor}, now, amount)
}

/** The same for who sends this call. @throws Error when the store is down */
export async function withinSenderLimits(
  request: Request,
  {store, config, now}: Services,
  {purpose, limits}: Pick<Counter, 'purpose' | 'limits'>,
  amount = 1,
): Promise<boolean> {
  const address = clientAddress(request, config.trustedProxies)
  return withinAddressLimits(await store.open(), {purpose, address, limits, secret: config.secret}, now(), amount)
}

export const tooManyToday = 'Too many requests came from your network today. Please call or text us.'

const dayMs = 24 * 60 * 60_000
/** Far above an office full of customers. In KB, because PostgreSQL's counter ends at two billion. */
const perDay = {requests: 200, requestKb: 20 * 1024, photoKb: 300 * 1024}
const sharedFactor = 10

type Amounts = Partial<Record<keyof typeof perDay, number>>

/** What one address may have stored in a day, so that no stranger fills the disk. @throws Error when the store is down. */
export async function withinDay(request: Request, services: Services, amounts: Amounts): Promise<boolean> {
  const factor = isSharedAddress(request, services.config.trustedProxies) ? sharedFactor : 1
  for (const [name, amount] of Object.entries(amounts)) {
    const limit = {max: perDay[name as keyof Amounts] * factor, windowMs: dayMs}
    const counter = {purpose: `day-${name}`, limits: {address: limit, unknownAddress: limit}}
    if (!(await withinSenderLimits(request, services, counter, amount))) return false
  }
  return true
}

export const toKb = (bytes: number) => Math.ceil(bytes / 1024)

export const dayRetryAfter = (now: number) => ({'retry-after': String(Math.ceil((dayMs - (now % dayMs)) / 1000))})
