import type {Channel} from '../ports.ts'

const callTimeoutMs = 8000
/** Discord refuses more than 2000. */
const maxCharacters = 1900

/** A chat's incoming webhook. Not redirected: that would lead an alert to a host that the owner did not name. */
export function createWebhookChat(call = fetch): Channel {
  return {
    name: 'chat',
    carrier: 'the chat',
    keepsOnly: false,
    maxLength: 1575,
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
