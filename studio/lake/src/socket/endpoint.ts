export interface Peer {
  send(message: Record<string, unknown>): void
  close(code: number, reason: string): void
}

export interface Member {
  receive(text: string): void
  leave(): void
  isAuthorized(): boolean
}

export interface SocketEndpoint {
  join(peer: Peer): Member
  heartbeatMessage: string
  /** A tab with more unread bytes is disconnected; it reconnects. */
  maxBufferedBytes: number
}

/** @sanity/bifur-client's close code for an invalid or expired token. */
export const unauthorizedCode = 4001
