/**
 * Where a request really came from. Next leaves an X-Forwarded-For of the sender's own invention as it is and hides the
 * socket, so the socket's address is written into a header that only this process knows the name of, before Next sees
 * the request. Started once by web/instrumentation.ts.
 */

import {randomBytes} from 'node:crypto'
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
 * The sender's address; null where it cannot be known. With `trustedProxies` n, the n-th entry of X-Forwarded-For from
 * the right: what stands left of it is the sender's own word.
 */
export function clientAddress(request: Request, trustedProxies: number): string | null {
  const {header} = state()
  if (trustedProxies > 0) {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
    return hops.at(-trustedProxies) || null
  }
  return (header && request.headers.get(header)) || null
}
