// `GET /_mux/socket`: the multiplexer over a WebSocket (ours, not Sanity's). Browsers allow six HTTP/1.1 connections
// per host but hundreds of WebSockets. A tab sends `{"i":"3","u":"/v1/data/listen/…","h":{"authorization":…}}` to open
// stream 3 and `{"i":"3"}` to end it; the lake answers `{"i":"3","s":200}` or a refusal. More in tab.ts.
import {z} from 'zod'
import {httpError, LakeError} from '../errors.ts'
import type {SocketEndpoint} from '../socket/endpoint.ts'
import type {Identity} from '../types.ts'
import {type Answer, askFor, streamAddress, streamName} from './ask.ts'
import {createTab} from './tab.ts'

const unsupportedDataCode = 1003
const messageSchema = z.object({
  i: streamName,
  u: streamAddress.optional(),
  h: z.record(z.string(), z.string().max(2000)).default({}),
})
type Message = z.infer<typeof messageSchema>

/** @param identityOf null for an invalid or expired bearer header */
export function muxEndpoint(answer: Answer, identityOf: (authorization: string) => Identity | null): SocketEndpoint {
  return {
    heartbeatMessage: '{}',
    maxBufferedBytes: 8 * 1024 * 1024,
    join({send, close}) {
      const tab = createTab(send)
      let authorization: string | undefined

      async function add(i: string, u: string, h: Record<string, string>): Promise<void> {
        try {
          const response = await tab.add(i, () => askFor(answer, u, name => h[name]))
          if (response.ok) authorization = h.authorization ?? authorization
          else send({i, s: response.status, b: await response.text()})
        } catch (error) {
          const {status, body} =
            error instanceof LakeError ? error : httpError(500, 'The lake failed to open this stream')
          send({i, s: status, b: JSON.stringify(body)})
        }
      }

      return {
        receive(text) {
          const message = readMessage(text)
          if (!message) close(unsupportedDataCode, 'Expected {i, u?, h?}')
          else if (message.u === undefined) tab.remove(message.i)
          else void add(message.i, message.u, message.h)
        },
        leave: () => tab.close(),
        isAuthorized: () => authorization !== undefined && identityOf(authorization) !== null,
      }
    },
  }
}

function readMessage(text: string): Message | null {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
