// The sender's real address. Next trusts X-Forwarded-For and hides the socket, so before Next sees a request we put the
// socket's address into a header whose name only this process knows.
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

/** Null when unknown. `trustedProxies` counts X-Forwarded-For entries from the right; the sender can forge the others. */
export function clientAddress(request: Request, trustedProxies: number): string | null {
  const {header} = state()
  if (trustedProxies > 0) {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
    return hops.at(-trustedProxies) || null
  }
  return (header && request.headers.get(header)) || null
}
