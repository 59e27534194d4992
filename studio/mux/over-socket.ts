import type {Carrier, CarrierEvents, Line} from './carrier.ts'

/** A proxy without WebSocket support may never answer the handshake. */
const openTimeoutMs = 5_000
const forwardedHeaders = ['authorization', 'last-event-id', 'x-sanity-project-id']

interface Answer extends Line {
  /** Status of a requested stream, and the body of a refusal. */
  s?: number
  b?: string
}

interface Asked {
  settle(answer: Response): void
  refuse(error: Error): void
}

/** Browsers allow hundreds of WebSockets, so many tabs can be open. */
export function openSocketCarrier(base: string, events: CarrierEvents): Promise<Carrier> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/_mux/socket`)
    const asked = new Map<string, Asked>()
    const timeout = setTimeout(() => end(new TypeError('The content lake did not open a socket')), openTimeoutMs)
    let over = false

    function end(error: Error): void {
      if (over) return
      over = true
      clearTimeout(timeout)
      socket.close()
      for (const {refuse} of asked.values()) refuse(error)
      asked.clear()
      reject(error)
      events.lost(error)
    }

    function onAnswer({s, b, ...line}: Answer): void {
      const question = line.i === undefined ? undefined : asked.get(line.i)
      if (s !== undefined && question && line.i) {
        asked.delete(line.i)
        question.settle(new Response(b ?? null, {status: s, headers: {'content-type': 'application/json'}}))
      } else events.line(line)
    }

    socket.addEventListener('message', ({data}) => !over && onAnswer(JSON.parse(String(data))))
    socket.addEventListener('close', () => end(new TypeError('The connection to the content lake was lost')))
    socket.addEventListener('error', () => end(new TypeError('The connection to the content lake failed')))
    socket.addEventListener('open', () => {
      clearTimeout(timeout)
      resolve({
        subscribe: (i, u, headers) =>
          new Promise((settle, refuse) => {
            if (over) return refuse(new TypeError('The connection to the content lake was lost'))
            asked.set(i, {settle, refuse})
            const h = Object.fromEntries(
              forwardedHeaders.flatMap(name => (headers.has(name) ? [[name, headers.get(name)]] : [])),
            )
            socket.send(JSON.stringify({i, u, h}))
          }),
        unsubscribe(i) {
          asked.get(i)?.refuse(new TypeError('The stream is not wanted any more'))
          asked.delete(i)
          if (!over) socket.send(JSON.stringify({i}))
        },
        close: () => end(new TypeError('closed')),
      })
    })
  })
}
