/** `GET /socket/:dataset` as a WebSocket: presence, "who else is in this field". Called by every open Studio. */
import type {SocketEndpoint} from '../socket/endpoint.ts'
import type {Identity} from '../types.ts'
import {createPresenceHub} from './hub.ts'

/** @param identityOf who a bearer header stands for; null when it is not good (any more) */
export function presenceEndpoint(
  dataset: string,
  identityOf: (authorization: string) => Identity | null,
): SocketEndpoint {
  return {
    path: `/socket/${dataset}`,
    join: createPresenceHub(identityOf),
    // What @sanity/bifur-client takes for a sign of life.
    heartbeatMessage: '♥',
    maxBufferedBytes: 1024 * 1024,
  }
}
