import {createClient, type SanityClient} from '@sanity/client'
import type {Settings} from './settings.ts'

/** A client that may read and write everything: at the embedded lake, or at hosted Sanity when that is configured. */
export function createContentClient(settings: Settings): SanityClient {
  const common = {apiVersion: '2025-02-19', useCdn: false, perspective: 'raw'} as const
  if (settings.hosted) {
    return createClient({
      ...common,
      projectId: process.env.SANITY_PROJECT_ID,
      dataset: process.env.SANITY_DATASET,
      token: process.env.SANITY_API_TOKEN,
    })
  }
  return createClient({
    ...common,
    projectId: 'local0',
    dataset: 'production',
    apiHost: `http://127.0.0.1:${settings.lakePort}`,
    useProjectHostname: false,
    token: settings.lakeToken,
  })
}
