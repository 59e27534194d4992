/** The calls of spec 7.4 from the browser, to our own server. */
import {claimSiteSession} from '#web/components/form/site-session.ts'
import {wordStreamType} from '#web/domain/chat/messages.ts'
import type {ActsAnswer, ActsBody, ChatAnswer, ChatBody, SessionState} from '#web/domain/chat/wire.ts'

/** The server gives the assistant 100 s (spec 9). */
const chatTimeoutMs = 110_000
const shortTimeoutMs = 8000

export type Asked =
  | {kind: 'answered'; answer: ChatAnswer}
  /** The session is not this browser's, or the server has forgotten it. */
  | {kind: 'lost'}
  /** `sentence`: the server's; null without an answer. */
  | {kind: 'failed'; sentence: string | null}

interface Answered {
  status: number
  body: Partial<ChatAnswer> & {error?: unknown}
}

/** Never rejects. `onWords` gets a model's reply while it is written. */
export async function askAssistant(question: ChatBody, onWords: (words: string) => void): Promise<Asked> {
  try {
    const response = await post('/api/ai/chat', question, chatTimeoutMs, `${wordStreamType}, application/json`)
    const {status, body} = await readAnswer(response, onWords)
    if (status === 404) return {kind: 'lost'}
    if (status === 200 && typeof body.reply_message === 'string' && Array.isArray(body.jobs) && body.contact) {
      return {kind: 'answered', answer: body as ChatAnswer}
    }
    // Too many messages, or too long a one: the server's sentence helps. All else gets spec 8's.
    const mayTell = status === 429 || status === 400
    return {kind: 'failed', sentence: mayTell && typeof body.error === 'string' ? body.error : null}
  } catch {
    return {kind: 'failed', sentence: null}
  }
}

/** Never rejects. Null: those acts are none. `away`: to be tried again. */
export async function sendActs(body: ActsBody): Promise<ActsAnswer | 'lost' | 'away' | null> {
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

/** Never rejects. */
export async function readConversation(sessionId: string): Promise<SessionState | 'lost' | null> {
  const options = {headers: {accept: 'application/json'}, cache: 'no-store'} as const
  const signal = AbortSignal.timeout(shortTimeoutMs)
  const response = await fetch(addressOf(sessionId), {...options, signal}).catch(() => null)
  if (response?.status === 404) return 'lost'
  return response?.ok ? response.json().catch(() => null) : null
}

/** Where this fails, the server forgets it after a while. */
export function clearConversation(sessionId: string): void {
  begun.delete(sessionId)
  fetch(addressOf(sessionId), {method: 'DELETE', keepalive: true}).catch(() => {})
}

const begun = new Map<string, Promise<void>>()

/** Once for each conversation, after the page's session, which identifies this browser. */
function ensureConversation(sessionId: string): Promise<void> {
  const known = begun.get(sessionId)
  if (known) return known
  const beginning = begin(sessionId)
  begun.set(sessionId, beginning)
  beginning.catch(() => begun.delete(sessionId))
  return beginning
}

async function begin(sessionId: string): Promise<void> {
  await claimSiteSession()
  const response = await postJson('/api/ai/ensure-request', {session_id: sessionId, source: 'website'}, shortTimeoutMs)
  // 404 means another browser's session; the call itself reports that.
  if (!response.ok && response.status !== 404)
    throw new Error(`ensureRequest failed: ${response.status} ${await response.text()}`)
}

/** @throws where the server cannot be reached */
async function post(address: string, body: ChatBody | ActsBody, timeoutMs: number, accept?: string): Promise<Response> {
  await ensureConversation(body.sessionId)
  return postJson(address, body, timeoutMs, accept)
}

function postJson(address: string, body: object, timeoutMs: number, accept = 'application/json'): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {'content-type': 'application/json', accept},
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
}

const addressOf = (sessionId: string) => `/api/ai/session-state/${encodeURIComponent(sessionId)}`
