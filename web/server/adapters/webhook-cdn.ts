import type {Cdn} from '../ports.ts'

const timeoutMs = 5000

/** Any other CDN: posts `{tags, addresses}` to an automation that purges it. */
export function createWebhookCdn({url, token}: {url: string; token: string}): Cdn {
  return {
    name: `the webhook at ${new URL(url).host}`,
    async purge({tags, addresses}) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
        body: JSON.stringify({tags, addresses}),
        redirect: 'manual',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(cause => {
        throw new Error('[cdn:webhook] does not answer', {cause})
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`[cdn:webhook] answers ${answer.status}`)
    },
  }
}
