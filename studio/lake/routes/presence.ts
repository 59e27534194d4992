/**
 * `GET /socket/:dataset` as a WebSocket (RFC 6455): presence, "who else is in this field". Called by every open Studio.
 * The handshake is refused to foreign pages; whoever gets in has ten seconds to show a token. Connections are bounded in
 * number, message size and pace, and end when they no longer answer pings.
 */
import {createHash} from 'node:crypto'
import type {IncomingMessage, Server} from 'node:http'
import type {Duplex} from 'node:stream'
import type {OriginRule} from '../cors.ts'
import {closeFrame, createFrameReader, pingFrame, pongFrame, textFrame} from '../presence/frames.ts'
import {createPresenceHub, type Member, UNAUTHORIZED} from '../presence/hub.ts'
import {toRoutePath} from '../server.ts'
import type {Identity} from '../types.ts'

/** RFC 6455, section 1.3. */
const HANDSHAKE = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const KEY = /^[A-Za-z0-9+/]{22}==$/
const MOST_SOCKETS = 200
/** Those that have not shown a token yet; the oldest gives way, so that strangers cannot keep the owner out. */
const MOST_STRANGERS = 32
const SIGN_IN_MS = 10_000
const HEARTBEAT_MS = 30_000
const PACE_MS = 10_000
/** A Studio sends one message per field the owner enters, about two a second at most. */
const MOST_IN_PACE = 200
const MOST_BUFFERED = 1024 * 1024
/** Time for the other side to answer a close frame. */
const CLOSE_MS = 1000
/** What @sanity/bifur-client takes for a sign of life. */
const HEART = textFrame('♥')

export interface PresenceSettings {
  allowed: OriginRule
  dataset: string
  /** Who a bearer header stands for; null when it is not good (any more). */
  identityOf: (authorization: string) => Identity | null
  /** Beats shorter in tests only. */
  heartbeatMs?: number
  signInMs?: number
}

interface Connection {
  member: Member
  beat(): void
  end(code: number, reason: string): void
  destroy(): void
}

/** Takes over the server's upgrade requests. Returns the function that ends all sockets. */
export function acceptPresence(server: Server, settings: PresenceSettings): () => void {
  const {allowed, dataset, heartbeatMs = HEARTBEAT_MS, signInMs = SIGN_IN_MS} = settings
  const join = createPresenceHub(settings.identityOf)
  const connections = new Set<Connection>()
  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.beat()
  }, heartbeatMs)
  heartbeat.unref()

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const refusal = refusalOf(request, dataset, allowed)
    const refused = refusal ?? (connections.size >= MOST_SOCKETS ? '503 Service Unavailable' : null)
    if (refused) {
      socket.end(`HTTP/1.1 ${refused}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    const strangers = [...connections].filter(({member}) => !member.isAuthorized())
    if (strangers.length >= MOST_STRANGERS) strangers[0]?.destroy()
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${HANDSHAKE}`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    )
    const connection = connect(socket, head, join)
    connections.add(connection)
    const deadline = setTimeout(() => {
      if (!connection.member.isAuthorized()) connection.end(UNAUTHORIZED, 'Presence needs a token')
    }, signInMs)
    deadline.unref()
    socket.on('close', () => {
      clearTimeout(deadline)
      // Once the lake closes there is nobody to tell, and no session left to look up.
      if (connections.delete(connection)) connection.member.leave()
    })
  })
  return () => {
    clearInterval(heartbeat)
    const open = [...connections]
    connections.clear()
    for (const connection of open) connection.destroy()
  }
}

function refusalOf({url, headers}: IncomingMessage, dataset: string, allowed: OriginRule): string | null {
  const [, name] = /^\/socket\/([^/]+)$/.exec(toRoutePath((url ?? '/').replace(/[?#].*/s, ''))) ?? []
  const isHandshake = headers.upgrade?.toLowerCase() === 'websocket' && KEY.test(headers['sec-websocket-key'] ?? '')
  if (name !== dataset || !isHandshake) return '404 Not Found'
  if (headers['sec-websocket-version'] !== '13') return '426 Upgrade Required\r\nsec-websocket-version: 13'
  return headers.origin !== undefined && !allowed(headers.origin) ? '403 Forbidden' : null
}

function connect(socket: Duplex, head: Buffer, join: ReturnType<typeof createPresenceHub>): Connection {
  const read = createFrameReader()
  let over = false
  let answered = true
  let paceStart = 0
  let inPace = 0

  function write(frame: Buffer): void {
    if (over || socket.destroyed) return
    socket.write(frame)
    // A tab that reads nothing is let go; it comes back by itself.
    if (socket.writableLength > MOST_BUFFERED) socket.destroy()
  }

  function end(code: number | null, reason = ''): void {
    if (over) return
    write(closeFrame(code, reason))
    over = true
    socket.end()
    setTimeout(() => socket.destroy(), CLOSE_MS).unref()
  }

  function isTooFast(): boolean {
    const now = Date.now()
    if (now - paceStart > PACE_MS) {
      paceStart = now
      inPace = 0
    }
    return ++inPace > MOST_IN_PACE
  }

  const member = join({send: message => write(textFrame(JSON.stringify(message))), close: end})

  function receive(bytes: Buffer): void {
    if (over) return
    for (const incoming of read(bytes)) {
      answered = true
      if (incoming.kind === 'close' || incoming.kind === 'broken') end(incoming.code)
      else if (incoming.kind !== 'pong' && isTooFast()) end(1008, 'Too many messages')
      else if (incoming.kind === 'ping') write(pongFrame(incoming.payload))
      else if (incoming.kind === 'text') member.receive(incoming.text)
      if (over) return
    }
  }

  socket.on('data', receive)
  socket.on('end', () => socket.end())
  if (head.length > 0) receive(head)
  return {
    member,
    end,
    destroy: () => socket.destroy(),
    beat() {
      if (!answered) socket.destroy()
      answered = false
      write(pingFrame())
      write(HEART)
    },
  }
}
