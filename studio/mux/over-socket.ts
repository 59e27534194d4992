import type {Carrier, CarrierEvents} from './mux-fetch.ts'

/** A proxy without WebSocket support may never answer the handshake. */
const openTimeoutMs = 5_000
const forwardedHeaders = ['authorization', 'last-event-id', 'x-sanity-project-id']

/** Browsers allow hundreds of WebSockets, so many tabs can be open. */
export async function openSocketCarrier(base: string, events: CarrierEvents): Promise<Carrier> {
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/_mux/socket`)
  const send = (message: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))
  socket.addEventListener('message', ({data}) => events.line(JSON.parse(String(data))))
  await new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(() => socket.close(), openTimeoutMs)
    socket.addEventListener('open', () => {
      clearTimeout(timeout)
      resolve()
    })
    socket.addEventListener('close', () => {
      clearTimeout(timeout)
      reject(new TypeError('The content lake did not open a socket'))
    })
  })
  socket.addEventListener('close', () => events.lost(new TypeError('The connection to the content lake was lost')))
  return {
    add: (i, u, headers) => send({i, u, h: Object.fromEntries(forwarded(headers))}),
    remove: i => send({i}),
    close: () => socket.close(),
  }
}

const forwarded = (headers: Headers) => [...headers].filter(([name]) => forwardedHeaders.includes(name))
