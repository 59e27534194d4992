import 'server-only'
import {env} from './env.ts'

export interface Health {
  ok: boolean
  /** One plain sentence for each thing the site depends on. */
  ports: {content: string}
}

/** Asks the content source for a sign of life, for at most two seconds. Never throws. */
export async function checkHealth(): Promise<Health> {
  const {apiHost, projectId} = env.sanity
  const name = apiHost ? `embedded lake at ${apiHost}` : `hosted Sanity project ${projectId}`
  const address = `${apiHost ?? `https://${projectId}.api.sanity.io`}/v2025-02-19/ping`
  try {
    const answer = await fetch(address, {cache: 'no-store', signal: AbortSignal.timeout(2000)})
    return answer.ok
      ? {ok: true, ports: {content: `${name} answers`}}
      : {ok: false, ports: {content: `${name} answers with status ${answer.status}`}}
  } catch {
    return {ok: false, ports: {content: `${name} does not answer; pages already built are still served`}}
  }
}
