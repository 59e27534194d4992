// Answers a connection's requests one by one: a client that sends hundreds and reads nothing would fill the memory.
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import type {Socket} from 'node:net'

/** Some load testers send this many ahead. A connection with more is ended. */
const maxWaiting = 10
/** An answer of which the client takes nothing for so long is given up, with its connection. */
const unreadMs = 30_000
/** Who still sends a body that has been answered gets this long to read the answer, and may send on as much as a photo. */
const unsentMs = 10_000
const unsentBytes = 16_000_000
/** A longer body is not read on. */
const refusedMs = 1000
const lookEveryMs = 50

const limitsMs = {unread: unreadMs, unsent: unsentMs}

type Exchange = [request: IncomingMessage, response: ServerResponse]

/** @param silenceMs how long a connection may be silent while its answer is made */
export function oneAtATime(listener: RequestListener, silenceMs: number, limits = limitsMs): RequestListener {
  const waiting = new WeakMap<Socket, Exchange[]>()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const {socket} = request
    response.once('prefinish', () => socket.setTimeout(limits.unread))
    response.once('finish', () => {
      if (!request.complete) endUnsent(request, limits.unsent)
    })
    response.once('close', () => {
      const next = waiting.get(socket)?.shift()
      if (!next || socket.destroyed) return void waiting.delete(socket)
      // Node has set the time for a connection without a request.
      socket.setTimeout(silenceMs)
      answer(...next)
    })
    listener(request, response)
  }

  return (request, response) => {
    const {socket} = request
    // Node still parses what a connection had sent before it was ended.
    if (socket.destroyed) return
    const others = waiting.get(socket)
    if (!others) {
      waiting.set(socket, [])
      answer(request, response)
    } else if (others.length < maxWaiting) others.push([request, response])
    else socket.destroy()
  }
}

/** Browsers read an answer while they send, and Node reads their bodies to the end, which no event tells. */
function endUnsent(request: IncomingMessage, unsentMs: number): void {
  const {socket, headers} = request
  const isLong = Number(headers['content-length']) > unsentBytes
  const most = socket.bytesRead + unsentBytes
  const until = performance.now() + (isLong ? refusedMs : unsentMs)
  // Node starts to read on in this turn.
  if (isLong) setImmediate(() => socket.pause())
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) clearInterval(timer)
    else if (performance.now() > until || socket.bytesRead > most) socket.destroy()
  }, lookEveryMs)
  timer.unref()
}
