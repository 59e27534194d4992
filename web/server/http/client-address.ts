// The sender's real address. Next trusts X-Forwarded-For and hides the socket, so before Next sees a request we put the
// socket's address into a header whose name only this process knows.
import {randomBytes} from 'node:crypto'
import type {IncomingHttpHeaders} from 'node:http'
import {BlockList, isIPv4, isIPv6} from 'node:net'
import {onRequestStart} from '#web/config/on-request.ts'
import {perProcess} from '#web/config/process.ts'
import type {PortHealth} from '../health/ports.ts'

const state = () =>
  perProcess('socketAddress', () => ({
    header: '',
    ignoredAt: Number.NEGATIVE_INFINITY,
    missingAt: Number.NEGATIVE_INFINITY,
    distantAt: Number.NEGATIVE_INFINITY,
  }))

/** Proxies call from here: what a stranger says of forwarding is neither believed nor turns health red. */
const nearby = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nearby.addSubnet(net, prefix)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')

interface Proxies {
  trustedProxies: number
  /** Networks beside the private ones, as `203.0.113.0/24`. */
  ranges: readonly string[]
  publicHost: string
  onIgnored(): void
}

export function noteSocketAddresses({trustedProxies, ranges, publicHost, onIgnored}: Proxies): void {
  if (state().header) return
  for (const range of ranges) {
    const [net = '', prefix = ''] = range.split('/')
    nearby.addSubnet(net, Number(prefix), isIPv6(net) ? 'ipv6' : 'ipv4')
  }
  const header = `x-socket-address-${randomBytes(12).toString('hex')}`
  state().header = header
  onRequestStart(request => {
    const address = request.socket.remoteAddress ?? ''
    request.headers[header] = address
    if (!isNearby(address)) {
      if (trustedProxies > 0) believeSocket(request.headers, address, trustedProxies)
      return
    }
    if (lacksForwarded(request.headers, trustedProxies, publicHost)) state().missingAt = Date.now()
    if (trustedProxies > 0 || !request.headers['x-forwarded-for']) return
    if (state().ignoredAt < 0) onIgnored()
    state().ignoredAt = Date.now()
  })
}

/** Whoever reaches the port past the proxy would otherwise choose an address of his own for each request. */
function believeSocket(headers: IncomingHttpHeaders, address: string, trustedProxies: number): void {
  if (headers['x-forwarded-for']) state().distantAt = Date.now()
  headers['x-forwarded-for'] = Array<string>(trustedProxies).fill(address).join(', ')
  for (const name of ['forwarded', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port']) delete headers[name]
}

/** A trusted proxy passed a visitor's request on without saying whose it is. Health probes ask by other names. */
export function lacksForwarded(headers: IncomingHttpHeaders, trustedProxies: number, publicHost: string): boolean {
  if (trustedProxies === 0 || headers.host !== publicHost) return false
  const hops = String(headers['x-forwarded-for'] ?? '').split(',')
  return hops.filter(hop => hop.trim()).length < trustedProxies
}

function isNearby(address: string): boolean {
  return nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

const ignoredForMs = 60 * 60_000

/** Red when a proxy's X-Forwarded-For was ignored, or missing, within the last hour; a stranger can only warn. */
export function describeAddresses(trustedProxies: number): PortHealth {
  const since = Date.now() - ignoredForMs
  if (state().missingAt > since) {
    const text = `TRUSTED_PROXIES is ${trustedProxies}, but fewer proxies send X-Forwarded-For: all visitors count as one, so honest requests are held back as suspect; let the proxy send it, or lower TRUSTED_PROXIES`
    return {ok: false, text}
  }
  if (state().distantAt > since) {
    const text =
      'X-Forwarded-For came from a public address and was not believed; if a proxy of yours is there, set TRUSTED_PROXY_RANGES, else let a firewall or HOST close the port'
    return {ok: true, isWarning: true, text}
  }
  if (trustedProxies > 0 || state().ignoredAt < since) {
    return {ok: true, text: trustedProxies === 0 ? 'no proxy in front' : `${trustedProxies} trusted proxies in front`}
  }
  const text =
    'a proxy sends X-Forwarded-For, but TRUSTED_PROXIES is 0: all visitors count as one, so honest requests are held back as suspect; set TRUSTED_PROXIES to the number of proxies'
  return {ok: false, text}
}

/** Keys a visitor's limits: IPv4 or an IPv6 /64; null: unknown. Entries left of the trusted proxies may be forged. */
export function clientAddress(request: Request, trustedProxies: number): string | null {
  const {header} = state()
  if (trustedProxies > 0) {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
    return toNetwork(hops.at(-trustedProxies))
  }
  return toNetwork(header && request.headers.get(header))
}

/** True when the address is unknown, or that of a nearby proxy whose X-Forwarded-For is ignored. */
export function isSharedAddress(request: Request, trustedProxies: number): boolean {
  if (clientAddress(request, trustedProxies) === null) return true
  if (trustedProxies > 0 || !request.headers.has('x-forwarded-for')) return false
  return isNearby(request.headers.get(state().header) ?? '')
}

/** The /48 of an IPv6 address from `clientAddress`; null of others. */
export function widerNetwork(address: string | null): string | null {
  return address?.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null
}

/** Null of what is no address: whoever reaches us past the proxy could write a new one into each request. */
function toNetwork(address: string | null | undefined): string | null {
  const bare = withoutPort(address ?? '').replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return null
  const plain = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(plain) ?? []
  if (high && low) {
    const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex')
    return [...bytes].join('.')
  }
  const [head = [], tail = []] = plain.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}

/** Some proxies send `203.0.113.7:567` and `[2001:db8::1]:567`. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(address) ?? []
  return bracketed ?? plain ?? address
}
