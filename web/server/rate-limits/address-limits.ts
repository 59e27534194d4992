// Limits for what strangers do, by where they come from.
import type {Kysely} from 'kysely'
import {widerNetwork} from '../http/client-address.ts'
import {sign} from '../security/sealed.ts'
import type {Tables} from '../store/tables.ts'
import {type Limit, withinLimit} from './within-limit.ts'

/** One IPv6 customer may have a /48, which is 65,536 times the /64 that counts as an address; others share one. */
export const networkFactor = 3

interface Counter {
  /** The counter's name, such as `upload-address`. */
  purpose: string
  /** From `clientAddress`. */
  address: string | null
  limits: Record<'address' | 'unknownAddress', Omit<Limit, 'key'>>
  secret: string
}

/** Counts one event of the address, and of the IPv6 network around it; false above either limit. */
export async function withinAddressLimits(
  db: Kysely<Tables>,
  {purpose, address, limits, secret}: Counter,
  now: number,
): Promise<boolean> {
  const key = (value: string) => `${purpose}:${sign(secret, purpose, value)}`
  const limit = address === null ? limits.unknownAddress : limits.address
  const isWithin = await withinLimit(db, {key: key(address ?? 'unknown'), ...limit}, now)
  const network = widerNetwork(address)
  // What one /64 has too much is not its neighbors'.
  if (!isWithin || network === null) return isWithin
  return withinLimit(db, {key: key(network), ...limit, max: limit.max * networkFactor}, now)
}
