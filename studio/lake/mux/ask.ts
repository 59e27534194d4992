/** The request behind a stream of the multiplexer: only event streams of ours, with what tells the caller apart. */
import {z} from 'zod'

export const streamName = z.string().regex(/^[0-9a-z]{1,12}$/)
/** The path and query of a listener or of live events. */
export const streamAddress = z.string().regex(/^\/[^\s]*\/data\/(listen|live\/events)\/[^\s]*$/)

const passedOn = ['authorization', 'last-event-id', 'x-sanity-project-id']

/** Answers like the whole app: every rule for a plain request holds for the one inside. */
export type Answer = (request: Request) => Response | Promise<Response>

export function askFor(answer: Answer, address: string, headerOf: (name: string) => string | undefined) {
  const headers = new Headers({accept: 'text/event-stream'})
  for (const name of passedOn) {
    const value = headerOf(name)
    if (value !== undefined) headers.set(name, value)
  }
  return answer(new Request(new URL(address, 'http://lake.localhost'), {headers}))
}
