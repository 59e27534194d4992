// WebSockets (RFC 6455) for presence and the multiplexer. Foreign origins are refused, a token must follow within ten
// seconds, and connections are limited in number, message size and rate.
import type {IncomingMessage, Server} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import type {OriginRule} from '../cors.ts'
import {toRoutePath} from '../server.ts'
import {type Member, type SocketEndpoint, unauthorizedCode} from './endpoint.ts'

const keyPattern = /^[A-Za-z0-9+/]{22}==$/
const maxSockets = 400
/** Connections without a token; evicts the oldest, so strangers cannot lock the owner out. */
const maxUnauthorized = 32
const defaultSignInTimeoutMs = 10_000
/** The browser's multiplexer gives up after 40 s of silence. */
const defaultHeartbeatIntervalMs = 15_000
/** A phone may be offline for seconds while it changes networks. */
const maxUnansweredBeats = 2
const rateWindowMs = 10_000
const maxPerWindow = 200
const socketOptions = {
  noServer: true,
  clientTracking: false,
  /** Bytes; a presence message has about 300, with a long text selection some thousand. */
  maxPayload: 64 * 1024,
  /** Milliseconds; @types/ws lacks it. */
  closeTimeout: 1000,
  handleProtocols: () => false as const,
}

export interface SocketSettings {
  allowed: OriginRule
  /** @param path without the API version, as in `/socket/production` */
  endpointAt: (path: string) => SocketEndpoint | undefined
  after?: Promise<unknown>
  heartbeatIntervalMs?: number
  signInTimeoutMs?: number
}

interface Connection {
  member: Member
  beat(): void
  end(code: number, reason: string): void
  destroy(): void
}

/** Handles the server's upgrade requests. Returns the function that ends all sockets. */
export function acceptSockets(server: Server, settings: SocketSettings): () => void {
  const {
    allowed,
    endpointAt,
    after = Promise.resolve(),
    heartbeatIntervalMs = defaultHeartbeatIntervalMs,
    signInTimeoutMs = defaultSignInTimeoutMs,
  } = settings
  const connections = new Set<Connection>()
  const handshakes = new WebSocketServer(socketOptions)
  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.beat()
  }, heartbeatIntervalMs)
  heartbeat.unref()

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    after.then(
      () => {
        // The client may have left while waiting.
        if (!socket.destroyed) take(request, socket, head)
      },
      () => socket.destroy(),
    )
  })
  function take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = toRoutePath((request.url ?? '/').replace(/[?#].*/s, ''))
    const endpoint = endpointAt(path)
    const full = connections.size >= maxSockets ? '503 Service Unavailable' : null
    const refused = refusalOf(request, endpoint, allowed) ?? full
    if (refused || !endpoint) {
      socket.end(`HTTP/1.1 ${refused}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    const unauthorized = [...connections].filter(({member}) => !member.isAuthorized())
    if (unauthorized.length >= maxUnauthorized) unauthorized[0]?.destroy()
    handshakes.handleUpgrade(request, socket, head, webSocket => {
      const connection = connect(webSocket, endpoint)
      connections.add(connection)
      const deadline = setTimeout(() => {
        if (!connection.member.isAuthorized()) connection.end(unauthorizedCode, 'This connection needs a token')
      }, signInTimeoutMs)
      deadline.unref()
      webSocket.on('close', () => {
        clearTimeout(deadline)
        // Once the lake closes, leaving would only query closed sessions.
        if (connections.delete(connection)) connection.member.leave()
      })
    })
  }
  return () => {
    clearInterval(heartbeat)
    const open = [...connections]
    connections.clear()
    for (const connection of open) connection.destroy()
  }
}

function refusalOf(
  {headers}: IncomingMessage,
  endpoint: SocketEndpoint | undefined,
  allowed: OriginRule,
): string | null {
  const isHandshake =
    headers.upgrade?.toLowerCase() === 'websocket' && keyPattern.test(headers['sec-websocket-key'] ?? '')
  if (!endpoint || !isHandshake) return '404 Not Found'
  if (headers['sec-websocket-version'] !== '13') return '426 Upgrade Required\r\nsec-websocket-version: 13'
  return headers.origin !== undefined && !allowed(headers.origin) ? '403 Forbidden' : null
}

function connect(socket: WebSocket, {join, heartbeatMessage, maxBufferedBytes}: SocketEndpoint): Connection {
  let unanswered = 0
  let wasAuthorized = false
  let windowStart = 0
  let inWindow = 0

  const isOpen = () => socket.readyState === socket.OPEN
  const end = (code: number, reason: string) => socket.close(code, reason)

  function send(text: string): void {
    if (!isOpen()) return
    socket.send(text)
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
  }

  function isTooFast(): boolean {
    const now = Date.now()
    if (now - windowStart > rateWindowMs) {
      windowStart = now
      inWindow = 0
    }
    return ++inWindow > maxPerWindow
  }

  function takesPart(): boolean {
    unanswered = 0
    if (isOpen() && isTooFast()) end(1008, 'Too many messages')
    return isOpen()
  }

  const member = join({send: message => send(JSON.stringify(message)), close: end})
  socket.on('message', (data, isBinary) => {
    if (!takesPart()) return
    if (isBinary) end(1003, 'Expected text')
    else member.receive(String(data))
  })
  socket.on('ping', takesPart)
  socket.on('pong', () => {
    unanswered = 0
  })
  // ws already sent the close code for a broken frame.
  socket.on('error', () => {})
  return {
    member,
    end,
    destroy: () => socket.terminate(),
    beat() {
      if (++unanswered > maxUnansweredBeats) socket.terminate()
      const isAuthorized = member.isAuthorized()
      if (wasAuthorized && !isAuthorized) end(unauthorizedCode, 'The session has ended')
      wasAuthorized = isAuthorized
      if (isOpen()) socket.ping()
      send(heartbeatMessage)
    },
  }
}
