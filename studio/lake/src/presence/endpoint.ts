/** `GET /socket/:dataset`: presence over a WebSocket, for every open Studio. */
import type {SocketEndpoint} from '../socket/endpoint.ts'
import type {Identity} from '../types.ts'
import {createPresenceHub} from './hub.ts'

/** @param identityOf null for an invalid or expired bearer header */
export function presenceEndpoint(identityOf: (authorization: string) => Identity | null): SocketEndpoint {
  return {
    join: createPresenceHub(identityOf),
    // @sanity/bifur-client's heartbeat.
    heartbeatMessage: '♥',
    maxBufferedBytes: 1024 * 1024,
  }
}
