import {isIPv6} from 'node:net'
import {getConnInfo} from '@hono/node-server/conninfo'
import type {Context} from 'hono'
import type {LakeEnv} from '../routes/env.ts'

const maxAddressLength = 64

/** Returns an IPv4 address or an IPv6 /64. X-Forwarded-For entries left of the last `trustedProxies` can be forged. */
export function callerAddress(c: Context<LakeEnv>, trustedProxies: number): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
  const forwarded = trustedProxies > 0 ? hops.at(-trustedProxies) : null
  return networkOf(forwarded || (getConnInfo(c).remote.address ?? 'unknown'))
}

export function networkOf(address: string): string {
  const plain = address.slice(0, maxAddressLength).replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped || !isIPv6(plain)) return mapped ?? plain
  const [before = [], after] = plain.split('::').map(part => part.split(':').filter(group => group !== ''))
  const zeros = after ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  const groups = [...before, ...zeros, ...(after ?? [])].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
