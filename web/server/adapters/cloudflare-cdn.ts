import type {Cdn} from '../ports.ts'

interface CloudflareOptions {
  zoneId: string
  apiToken: string
  apiUrl?: string
}

const timeoutMs = 5000
/** Cloudflare takes so many in a call, on every plan. */
const maxTags = 100

/** Purges by Cache-Tag: https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ */
export function createCloudflareCdn(options: CloudflareOptions): Cdn {
  const {zoneId, apiToken, apiUrl = 'https://api.cloudflare.com/client/v4'} = options
  return {
    name: 'Cloudflare',
    async purge({tags}) {
      for (let at = 0; at < tags.length; at += maxTags) {
        const answer = await fetch(`${apiUrl}/zones/${encodeURIComponent(zoneId)}/purge_cache`, {
          method: 'POST',
          headers: {authorization: `Bearer ${apiToken}`, 'content-type': 'application/json'},
          body: JSON.stringify({tags: tags.slice(at, at + maxTags)}),
          cache: 'no-store',
          signal: AbortSignal.timeout(timeoutMs),
        }).catch(cause => {
          throw new Error('[cdn:cloudflare] does not answer', {cause})
        })
        const {success, errors} = (await answer.json().catch(() => ({}))) as CloudflareAnswer
        if (!success)
          throw new Error(`[cdn:cloudflare] answers ${answer.status}${errors?.[0] ? `: ${errors[0].message}` : ''}`)
      }
    },
  }
}

interface CloudflareAnswer {
  success?: boolean
  errors?: {message: string}[]
}
