import {createClient, type SanityClient} from '@sanity/client'
import {readEnv} from '../../web/config/environment.ts'
import {childEnv, type StackConfig} from '../stack/config.ts'

/** A client with write access to the embedded lake, or to hosted Sanity. */
export function createContentClient(config: StackConfig): SanityClient {
  const {projectId, dataset, token, apiHost} = readEnv(childEnv(config)).sanity
  return createClient({
    projectId,
    dataset,
    token,
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'raw',
    ...(apiHost && {apiHost, useProjectHostname: false}),
  })
}
