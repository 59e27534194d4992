import {createClient, type SanityClient} from '@sanity/client'
import type {Settings} from './settings.ts'

const hostedNames = ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_TOKEN'] as const

/** A client with write access to the embedded lake, or to hosted Sanity. @throws Error when SANITY_* is incomplete */
export function createContentClient(settings: Settings, env: NodeJS.ProcessEnv = process.env): SanityClient {
  const missing = hostedNames.filter(name => !env[name])
  if (missing.length > 0 && missing.length < hostedNames.length) {
    throw new Error(`Hosted Sanity needs all of ${hostedNames.join(', ')}; missing: ${missing.join(', ')}`)
  }
  const common = {apiVersion: '2025-02-19', useCdn: false, perspective: 'raw'} as const
  if (settings.hosted) {
    const [projectId, dataset, token] = hostedNames.map(name => env[name])
    return createClient({...common, projectId, dataset, token})
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
