// The sender's real address. Next trusts X-Forwarded-For and hides the socket, so before Next sees a request we put the
// socket's address into a header whose name only this process knows.
import {randomBytes} from 'node:crypto'
import {isIPv6} from 'node:net'
import {onRequestStart} from '#web/config/on-request.ts'
import {perProcess} from '#web/config/process.ts'

const state = () => perProcess('socketAddress', () => ({header: ''}))

export function noteSocketAddresses(): void {
  if (state().header) return
  const header = `x-socket-address-${randomBytes(12).toString('hex')}`
  state().header = header
  onRequestStart(request => {
    request.headers[header] = request.socket.remoteAddress ?? ''
  })
}

/**
 * As the key of limits: IPv6 by its /64, which one customer of a provider has to himself. Null when unknown.
 * `trustedProxies` counts X-Forwarded-For entries from the right; the sender can forge the others.
 */
export function clientAddress(request: Request, trustedProxies: number): string | null {
  const {header} = state()
  if (trustedProxies > 0) {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
    return toNetwork(hops.at(-trustedProxies))
  }
  return toNetwork(header && request.headers.get(header))
}

function toNetwork(address: string | null | undefined): string | null {
  const bare = address?.replace(/%.*$/, '')
  if (!bare || !isIPv6(bare)) return address || null
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
