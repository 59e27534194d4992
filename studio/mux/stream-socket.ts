/** A WebSocket that carries a tab's event streams. Browsers allow hundreds of them, so many tabs can be open. */
export interface StreamSocket {
  isAlive(): boolean
  /** False where none can be opened. */
  opened: Promise<boolean>
  /** Resolves with the lake's response, including refusals; rejects when the connection is lost. */
  subscribe(path: string, headers: Headers, signal: AbortSignal | null): Promise<Response>
}

/** A proxy without WebSocket support may never answer the handshake. */
const openTimeoutMs = 5_000
/** The lake sends a heartbeat every 15 s. */
const silenceTimeoutMs = 40_000
/** Survives short gaps while the owner navigates. */
const idleTimeoutMs = 2_000
const forwardedHeaders = ['authorization', 'last-event-id', 'x-sanity-project-id']

/** Of stream `i`: the status of its request (`s`) with the body of a refusal (`b`), text (`d`), its end (`e`). */
interface Line {
  i?: string
  s?: number
  b?: string
  d?: string
  e?: number
}

interface Stream {
  answer(line: Line): void
  write(text: string): void
  end(): void
  fail(error: unknown): void
}

export function openStreamSocket(base: string): StreamSocket {
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/_mux/socket`)
  const streams = new Map<string, Stream>()
  let count = 0
  let isAlive = true
  let idleTimer: ReturnType<typeof setTimeout>
  let silenceTimer = setTimeout(() => close('did not open'), openTimeoutMs)
  const opened = new Promise<boolean>(resolve => {
    socket.addEventListener('open', () => resolve(true))
    socket.addEventListener('close', () => resolve(false))
    socket.addEventListener('error', () => resolve(false))
  })

  function close(what: string): void {
    if (!isAlive) return
    isAlive = false
    clearTimeout(silenceTimer)
    clearTimeout(idleTimer)
    socket.close()
    for (const {fail} of streams.values()) fail(new TypeError(`The connection to the content lake ${what}`))
    streams.clear()
  }

  function listen(): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => close('went silent'), silenceTimeoutMs)
  }

  function receive(line: Line): void {
    listen()
    const stream = streams.get(line.i ?? '')
    if (!stream) return
    if (line.s !== undefined) stream.answer(line)
    if (line.d) stream.write(line.d)
    if (!line.e) return
    stream.end()
    forget(line.i ?? '')
  }

  function forget(i: string): void {
    streams.delete(i)
    clearTimeout(idleTimer)
    if (isAlive && streams.size === 0) idleTimer = setTimeout(() => close('was not needed'), idleTimeoutMs)
  }

  function leave(i: string): void {
    if (!streams.has(i)) return
    forget(i)
    socket.send(JSON.stringify({i}))
  }

  socket.addEventListener('open', listen)
  socket.addEventListener('message', ({data}) => isAlive && receive(JSON.parse(String(data))))
  socket.addEventListener('close', () => close('was lost'))
  socket.addEventListener('error', () => close('failed'))

  return {
    isAlive: () => isAlive,
    opened,
    subscribe: (path, headers, signal) =>
      new Promise((resolve, reject) => {
        if (!isAlive) return reject(new TypeError('The connection to the content lake was lost'))
        const i = (++count).toString(36)
        const encoder = new TextEncoder()
        clearTimeout(idleTimer)
        // Begun before it is asked for: the first event may precede the answer.
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            streams.set(i, {
              answer: ({s: status, b: refusal}) => {
                if (status === 200) return resolve(new Response(body, {headers: {'content-type': 'text/event-stream'}}))
                forget(i)
                resolve(new Response(refusal, {status, headers: {'content-type': 'application/json'}}))
              },
              write: text => controller.enqueue(encoder.encode(text)),
              end: () => controller.close(),
              fail(error) {
                controller.error(error)
                reject(error)
              },
            })
          },
          cancel: () => leave(i),
        })
        const abort = () => {
          const stream = streams.get(i)
          leave(i)
          stream?.fail(signal?.reason)
        }
        signal?.addEventListener('abort', abort, {once: true})
        const h = Object.fromEntries([...headers].filter(([name]) => forwardedHeaders.includes(name)))
        socket.send(JSON.stringify({i, u: path, h}))
      }),
  }
}
