/**
 * What is done to a request before Next sees it. Under `next start` that is when Node first knows of it. The front does it
 * to the requests that it leaves to Next: most of what comes it answers from memory, which needs none of it. Kept on
 * `globalThis`, because Next evaluates this module several times.
 */
import {subscribe} from 'node:diagnostics_channel'
import type {IncomingMessage, ServerResponse} from 'node:http'

type Prepare = (request: IncomingMessage, response: ServerResponse) => void

const holder = globalThis as typeof globalThis & {preparedByFront?: Prepare[]}

/** From now on, for every request of this process that comes to Next. */
export function prepareRequests(prepare: Prepare): void {
  if (holder.preparedByFront) return void holder.preparedByFront.push(prepare)
  subscribe('http.server.request.start', message => {
    const {request, response} = message as {request: IncomingMessage; response: ServerResponse}
    prepare(request, response)
  })
}

/** Said by the front before Next is loaded: it calls `prepareRequest`. */
export function prepareByFront(): void {
  holder.preparedByFront ??= []
}

/** To be called in the turn in which the request is handed to Next, and when Next is ready. */
export function prepareRequest(request: IncomingMessage, response: ServerResponse): void {
  for (const prepare of holder.preparedByFront ?? []) prepare(request, response)
}
