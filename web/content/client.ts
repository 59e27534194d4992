/** The one connection to Sanity: the embedded lake or the hosted project, by configuration alone. */
import 'server-only'
import {createClient} from 'next-sanity'
import {env} from '#web/config/env.ts'
import {currentTrace, traceparent} from '#web/config/trace.ts'

const {projectId, dataset, token, apiHost} = env.sanity

export const client = createClient({
  projectId,
  dataset,
  token,
  apiVersion: '2025-02-19',
  perspective: 'published',
  // Sanity's CDN is a minute behind a publish; our own pages are the cache.
  useCdn: false,
  resolveFetch: () => tracedFetch,
  ...(apiHost && {apiHost, useProjectHostname: false}),
})

/** Says on behalf of whose call the content is asked. Next's own `fetch`, which caches, leaves this header out of its keys. */
function tracedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const trace = currentTrace()
  // In both cases as an object of this class, which is part of the key in its own way.
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  if (trace !== null) headers.set('traceparent', traceparent(trace))
  return fetch(input, {...init, headers})
}
