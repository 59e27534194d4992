/**
 * The lake's WebSockets (RFC 6455): presence and the multiplexer, two for every open Studio. The handshake is refused to
 * foreign pages; whoever gets in has ten seconds to show a token. Connections are bounded in number, message size and
 * pace, and end when they no longer answer pings or their token has ended.
 */
import type {IncomingMessage, Server} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import type {OriginRule} from '../cors.ts'
import {toRoutePath} from '../server.ts'
import {type Member, type SocketEndpoint, unauthorizedCode} from './endpoint.ts'

const keyPattern = /^[A-Za-z0-9+/]{22}==$/
const maxSockets = 400
/** Those that have not shown a token yet; the oldest gives way, so that strangers cannot keep the owner out. */
const maxUnauthorized = 32
const defaultSignInTimeoutMs = 10_000
/** The multiplexer in the browser gives up after 40 s of silence. */
const defaultHeartbeatIntervalMs = 15_000
/** A phone that changes its network is away for some seconds. */
const maxUnansweredBeats = 2
const rateWindowMs = 10_000
/** A Studio sends one message per field the owner enters and per stream it opens, a few a second at most. */
const maxPerWindow = 200
const socketOptions = {
  noServer: true,
  clientTracking: false,
  /** In bytes. A presence message is about 300; a selection in a long text may take some thousand. */
  maxPayload: 64 * 1024,
  /** In ms, for the other side to answer a close frame; @types/ws does not know it yet. */
  closeTimeout: 1000,
  handleProtocols: () => false as const,
}

export interface SocketSettings {
  allowed: OriginRule
  endpoints: SocketEndpoint[]
  /** Whoever comes earlier waits. */
  after?: Promise<unknown>
  /** Beats shorter in tests only. */
  heartbeatIntervalMs?: number
  signInTimeoutMs?: number
}

interface Connection {
  member: Member
  beat(): void
  end(code: number, reason: string): void
  destroy(): void
}

/** Takes over the server's upgrade requests. Returns the function that ends all sockets. */
export function acceptSockets(server: Server, settings: SocketSettings): () => void {
  const {
    allowed,
    endpoints,
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
        // Who went while he waited would never be heard to go.
        if (!socket.destroyed) take(request, socket, head)
      },
      () => socket.destroy(),
    )
  })
  function take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = toRoutePath((request.url ?? '/').replace(/[?#].*/s, ''))
    const endpoint = endpoints.find(each => each.path === path)
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
        // Once the lake closes there is nobody to tell, and no session left to look up.
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

  /** True while the tab may go on; every message and ping counts. */
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
  // A broken frame: ws has sent the close code that belongs to it.
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
