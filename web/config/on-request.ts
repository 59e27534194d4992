import {subscribe} from 'node:diagnostics_channel'
import type {IncomingMessage, ServerResponse} from 'node:http'

/** From now on called for every request of this process, before its server's own listener. */
export function onRequestStart(act: (request: IncomingMessage, response: ServerResponse) => void): void {
  subscribe('http.server.request.start', message => {
    const {request, response} = message as {request: IncomingMessage; response: ServerResponse}
    act(request, response)
  })
}
