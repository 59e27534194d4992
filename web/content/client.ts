/** The one connection to Sanity: the embedded lake or the hosted project, by configuration alone. */
import 'server-only'
import {createClient} from 'next-sanity'
import {env} from '#web/server/env.ts'

const {projectId, dataset, token, apiHost} = env.sanity

export const client = createClient({
  projectId,
  dataset,
  token,
  apiVersion: '2025-02-19',
  perspective: 'published',
  // Sanity's CDN is a minute behind a publish; our own pages are the cache.
  useCdn: false,
  ...(apiHost && {apiHost, useProjectHostname: false}),
})
