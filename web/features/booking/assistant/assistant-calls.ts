/** The calls of spec 7.4 from the browser, to our own server. None rejects. */
import {claimSiteSession} from '#web/components/form/site-session.ts'
import {assistantMessages, wordStreamType} from '#web/domain/chat/messages.ts'
import type {ActsAnswer, ActsBody, ChatAnswer, ChatBody, SessionState} from '#web/domain/chat/wire.ts'

/** The server gives the assistant 100 s (spec 9). */
const chatTimeoutMs = 110_000
const shortTimeoutMs = 8000

/** The session is not this browser's, or the server has forgotten it. */
type Lost = 'lost'

interface Answered {
  status: number
  body: Partial<ChatAnswer> & {error?: unknown}
}

/** `onWords` gets a model's reply while it is written. An apology is shown in the answer's place. */
export async function askAssistant(
  question: ChatBody,
  onWords: (words: string) => void,
): Promise<ChatAnswer | Lost | {apology: string}> {
  try {
    const accept = `${wordStreamType}, application/json`
    const {status, body} = await readAnswer(await post('/api/ai/chat', question, chatTimeoutMs, accept), onWords)
    if (status === 404) return 'lost'
    if (status === 200 && typeof body.reply_message === 'string' && Array.isArray(body.jobs) && body.contact) {
      return body as ChatAnswer
    }
    // Too many messages, or too long a one: the server's sentence helps. All else gets spec 8's.
    const mayTell = status === 429 || status === 400
    return {apology: mayTell && typeof body.error === 'string' ? body.error : assistantMessages.failed}
  } catch {
    return {apology: assistantMessages.failed}
  }
}

/** Null: those acts are none. `away`: to be tried again. */
export async function sendActs(body: ActsBody): Promise<ActsAnswer | Lost | 'away' | null> {
  const response = await post('/api/ai/acts', body, shortTimeoutMs).catch(() => null)
  if (response?.status === 404) return 'lost'
  if (response?.status === 400) return null
  return response?.ok ? response.json().catch(() => 'away') : 'away'
}

/** @throws where the answer breaks off */
async function readAnswer(response: Response, onWords: (words: string) => void): Promise<Answered> {
  const {status, headers, body} = response
  if (!body || !headers.get('content-type')?.includes(wordStreamType)) return {status, body: await response.json()}
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const {done, value} = await reader.read()
    if (done) throw new Error('The answer broke off')
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const read = JSON.parse(line) as {words: string} | Answered
      if ('status' in read) return read
      onWords(read.words)
    }
  }
}

export async function readConversation(sessionId: string): Promise<SessionState | Lost | null> {
  const options = {headers: {accept: 'application/json'}, cache: 'no-store'} as const
  const signal = AbortSignal.timeout(shortTimeoutMs)
  const response = await fetch(addressOf(sessionId), {...options, signal}).catch(() => null)
  if (response?.status === 404) return 'lost'
  return response?.ok ? response.json().catch(() => null) : null
}

/** Where this fails, the server forgets it after a while. */
export function clearConversation(sessionId: string): void {
  fetch(addressOf(sessionId), {method: 'DELETE', keepalive: true}).catch(() => {})
}

const addressOf = (sessionId: string) => `/api/ai/session-state/${encodeURIComponent(sessionId)}`

const begun = new Map<string, Promise<void>>()

/** Begins the conversation once, after the page's session, which identifies this browser. @throws */
async function post(address: string, body: ChatBody | ActsBody, timeoutMs: number, accept?: string): Promise<Response> {
  const {sessionId} = body
  const beginning = begun.get(sessionId) ?? begin(sessionId)
  begun.set(sessionId, beginning)
  beginning.catch(() => begun.delete(sessionId))
  await beginning
  return postJson(address, body, timeoutMs, accept)
}

async function begin(sessionId: string): Promise<void> {
  await claimSiteSession()
  const response = await postJson('/api/ai/ensure-request', {session_id: sessionId, source: 'website'}, shortTimeoutMs)
  // 404 means another browser's session; the call itself reports that.
  if (!response.ok && response.status !== 404)
    throw new Error(`ensureRequest failed: ${response.status} ${await response.text()}`)
}

function postJson(address: string, body: object, timeoutMs: number, accept = 'application/json'): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {'content-type': 'application/json', accept},
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
}
