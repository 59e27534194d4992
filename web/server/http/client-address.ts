// The sender's real address. Next keeps a forged X-Forwarded-For and hides the socket, so the socket's address goes
// into a header with a name that only this process knows, before Next sees the request. Started by
// web/instrumentation.ts.

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
 * Null where unknown. With `trustedProxies` n: the n-th entry of X-Forwarded-For from the right; entries left of it are
 * the sender's claim.
 */
export function clientAddress(request: Request, trustedProxies: number): string | null {
  const {header} = state()
  if (trustedProxies > 0) {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
    return hops.at(-trustedProxies) || null
  }
  return (header && request.headers.get(header)) || null
}
