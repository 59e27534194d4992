import {subscribe} from 'node:diagnostics_channel'
import type {IncomingMessage, ServerResponse} from 'node:http'

/** `act` runs for every request of this process, before the server's own listener. */
export function onRequestStart(act: (request: IncomingMessage, response: ServerResponse) => void): void {
  subscribe('http.server.request.start', message => {
    const {request, response} = message as {request: IncomingMessage; response: ServerResponse}
    act(request, response)
  })
}
