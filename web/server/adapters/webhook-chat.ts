import type {Channel} from '../ports.ts'

interface WebhookChatOptions {
  /** In place of the real one, for tests. */
  fetch?: typeof fetch
}

/** Shorter than a lease of the outbox. */
const callTimeoutMs = 8000
/** Discord refuses more than 2000 characters. */
const maxCharacters = 1900

/**
 * A chat's incoming webhook, in the shape that its host reads: Discord wants `content`, ntfy the bare text; Slack,
 * Google Chat, Mattermost and the automation services take `text`. A redirect is not followed: it would lead an alert
 * to somewhere that the owner has not named.
 */
export function createWebhookChat({fetch: call = fetch}: WebhookChatOptions = {}): Channel {
  return {
    name: 'chat',
    carrier: 'the chat',
    keepsOnly: false,
    maxLength: 1575,
    // The owner names one address for all.
    staffAddress: () => null,
    async send({to: address, text}) {
      try {
        const {type, body} = bodyFor(new URL(address).hostname, text.slice(0, maxCharacters).toWellFormed())
        const answer = await call(address, {
          method: 'POST',
          headers: {'content-type': type},
          body,
          redirect: 'manual',
          cache: 'no-store',
          signal: AbortSignal.timeout(callTimeoutMs),
        })
        await answer.body?.cancel()
        return answer.ok ? {kind: 'posted'} : {kind: 'later', reason: `the chat answered ${answer.status}`}
      } catch (error) {
        return {kind: 'later', reason: `the chat did not answer (${error instanceof Error ? error.name : 'no reason'})`}
      }
    },
  }
}

function bodyFor(host: string, text: string): {type: string; body: string} {
  if (host === 'ntfy.sh' || host.startsWith('ntfy.')) return {type: 'text/plain; charset=utf-8', body: text}
  const name = host === 'discord.com' || host === 'discordapp.com' ? 'content' : 'text'
  return {type: 'application/json', body: JSON.stringify({[name]: text})}
}
