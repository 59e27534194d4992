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
  // Sanity's CDN lags a publish by a minute; our own pages are the cache.
  useCdn: false,
  resolveFetch: () => tracedFetch,
  ...(apiHost && {apiHost, useProjectHostname: false}),
})

/** Adds the caller's trace. Next's caching `fetch` ignores this header in its keys. */
function tracedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const trace = currentTrace()
  // Always a Headers object: its class is part of the cache key.
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  if (trace !== null) headers.set('traceparent', traceparent(trace))
  return fetch(input, {...init, headers})
}
