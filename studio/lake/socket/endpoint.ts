/** What a room that talks over WebSockets gives to `acceptSockets`, and what it is given for each connection. */

/** One connected tab. */
export interface Peer {
  send(message: Record<string, unknown>): void
  /** Ends the connection; the reason is for the browser's console. */
  close(code: number, reason: string): void
}

/** The room's side of one connection. */
export interface Member {
  /** One text message of the tab. */
  receive(text: string): void
  leave(): void
  /** False until a token of its was accepted, and again once that token has ended. */
  isAuthorized(): boolean
}

export interface SocketEndpoint {
  /** Without the API version, as in `/socket/production`. */
  path: string
  join(peer: Peer): Member
  /** The text that shows the other side that the connection lives. */
  heartbeatMessage: string
  /** Bytes that a tab may leave unread before it is let go; it comes back by itself. */
  maxBufferedBytes: number
}

/** The close code for a token that is not good (any more), as @sanity/bifur-client knows it. */
export const unauthorizedCode = 4001
