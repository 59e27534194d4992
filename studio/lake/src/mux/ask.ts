import {z} from 'zod'
import {httpError} from '../errors.ts'

export const streamName = z.string().regex(/^[0-9a-z]{1,12}$/)
/** A listener's or live events' path and query. */
export const streamAddress = z.string().regex(/^\/[^\s]*\/data\/(listen|live\/events)\/[^\s]*$/)

const passedOn = ['authorization', 'last-event-id', 'x-sanity-project-id']

/** The whole app, so a multiplexed request follows the same rules as a plain one. */
export type Answer = (request: Request) => Response | Promise<Response>

/** @throws LakeError 401 without a token, whatever the dataset shows to strangers */
export function askFor(answer: Answer, address: string, headerOf: (name: string) => string | undefined) {
  const headers = new Headers({accept: 'text/event-stream'})
  for (const name of passedOn) {
    const value = headerOf(name)
    if (value !== undefined) headers.set(name, value)
  }
  if (!headers.has('authorization')) throw httpError(401, 'The multiplexer needs a token')
  return answer(new Request(new URL(address, 'http://lake.localhost'), {headers}))
}
