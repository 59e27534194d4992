/**
 * Presence ("who else is looking at this document") speaks JSON-RPC over a WebSocket. There is one owner, so the lake
 * completes the handshake and then listens without answering: the Studio shows nobody, and does not fill its console
 * with reconnect errors as it does when the upgrade is refused.
 */
import {createHash} from 'node:crypto'
import type {IncomingMessage, Server} from 'node:http'
import type {Duplex} from 'node:stream'
import type {OriginRule} from '../cors.ts'
import {toRoutePath} from '../server.ts'

/** RFC 6455, section 1.3. */
const HANDSHAKE = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const CLOSE_FRAME = Buffer.from([0x88, 0x00])
const MOST_SOCKETS = 64

/** Returns the function that ends all sockets. */
export function acceptPresence(server: Server, allowed: OriginRule): () => void {
  const sockets = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    const path = toRoutePath((request.url ?? '/').replace(/\?.*/, ''))
    const key = request.headers['sec-websocket-key']
    const {origin} = request.headers
    const isPresence = /^\/socket\/[^/]+$/.test(path) && key !== undefined
    if (!isPresence || sockets.size >= MOST_SOCKETS || (origin !== undefined && !allowed(origin))) {
      socket.end(
        `HTTP/1.1 ${isPresence ? '403 Forbidden' : '404 Not Found'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      )
      return
    }
    const accept = createHash('sha1').update(`${key}${HANDSHAKE}`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    )
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const closes = createFrameSkipper()
    socket.on('data', (bytes: Buffer) => {
      if (closes(bytes)) socket.end(CLOSE_FRAME)
    })
    socket.on('end', () => socket.end())
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** Walks over the frames of a client without reading them (RFC 6455, section 5.2); true once a close frame has begun. */
function createFrameSkipper(): (bytes: Buffer) => boolean {
  let head = Buffer.alloc(0)
  let payload = 0
  return bytes => {
    let rest = bytes
    while (rest.length > 0) {
      const skipped = Math.min(payload, rest.length)
      payload -= skipped
      head = Buffer.concat([head, rest.subarray(skipped)])
      rest = Buffer.alloc(0)
      const [first = 0, second = 0] = head
      if (head.length < 2) return false
      if ((first & 0x0f) === 0x8) return true
      const short = second & 0x7f
      const extended = short === 126 ? 2 : short === 127 ? 8 : 0
      const headLength = 2 + extended + (second & 0x80 ? 4 : 0)
      if (head.length < headLength) return false
      payload = short < 126 ? short : short === 126 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2))
      rest = head.subarray(headLength)
      head = Buffer.alloc(0)
    }
    return false
  }
}
