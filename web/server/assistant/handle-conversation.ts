// The conversation of this browser's own session; 404 for another browser's, 503 while the store is down:
// POST /api/ai/ensure-request {session_id, source} starts it; 429.
// POST /api/ai/ingest-message {session_id, sender, content, …} stores one message, unless /api/ai/chat did; 409, 429.
// GET and DELETE /api/ai/session-state/{sessionId}; 400 without an id.
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {ensureRequestSchema, ingestMessageSchema, type SessionState, sessionIdSchema} from '#web/domain/chat/wire.ts'
import {answer, answerFromStore, refuse} from '../http/answers.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import type {Services} from '../ports.ts'
import {readBrowser} from '../sessions/browser-cookie.ts'
import {ownsSession} from '../sessions/claim-session.ts'
import {
  clearConversation,
  holdConversation,
  logMessage,
  readConversation,
  readMessages,
  toActsAnswer,
} from './conversation.ts'
import {callRules, noSuchSession, sessionRoute} from './own-session.ts'

const maxLogMessages = 100

export const handleEnsureRequest = sessionRoute('keep', ensureRequestSchema, async ({trx, sessionId, now}) => {
  const {submitted} = await holdConversation(trx, {sessionId, now})
  const formId = submitted?.form_id ?? null
  return answer({session_id: sessionId, form_id: formId, request_id: formId})
})

export const handleIngestMessage = sessionRoute('keep', ingestMessageSchema, async ({trx, sessionId, body, now}) => {
  await holdConversation(trx, {sessionId, now})
  if ((await readMessages(trx, sessionId)).length >= maxLogMessages) return refuse(409, assistantMessages.limitReached)
  const {sender, content, photos_count: photosCount, storage_paths: photoKeys, message_id: messageId} = body
  const message = {sender, content, photosCount, photoKeys, messageId}
  const kept = await logMessage(trx, {sessionId, message, now})
  return answer({ok: true, message_id: kept.message_id})
})

export async function handleReadSession(request: Request, services: Services, rawId: string): Promise<Response> {
  return onOwnSession(request, services, rawId, async sessionId => {
    const db = await services.store.open()
    const conversation = await readConversation(db, sessionId)
    if (!conversation) return noSuchSession()
    const messages = await readMessages(db, sessionId)
    const state: SessionState = {
      session_id: sessionId,
      ...toActsAnswer(conversation, messages),
      messages: messages.map(({message_id, sender, content, photos_count, created_at}) => {
        return {message_id, sender, content, photos_count, created_at: Number(created_at)}
      }),
    }
    return answer(state)
  })
}

export async function handleClearSession(request: Request, services: Services, rawId: string): Promise<Response> {
  if (!isSameOrigin(request, services.config.publicBaseUrl)) return refuse(403, callRules.foreignSentence)
  return onOwnSession(request, services, rawId, async sessionId => {
    await clearConversation(await services.store.open(), sessionId)
    return answer({ok: true})
  })
}

async function onOwnSession(
  request: Request,
  services: Services,
  rawId: string,
  work: (sessionId: string) => Promise<Response>,
): Promise<Response> {
  const parsed = sessionIdSchema.safeParse(rawId)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? assistantMessages.sessionIdRequired)
  const sessionId = parsed.data
  const browser = readBrowser(request, services.config.secret)
  if (browser.isNew) return noSuchSession()
  const told = {event: 'conversation not reached', sentence: assistantMessages.failed}
  return answerFromStore(services, told, async () => {
    const isOwn = await ownsSession(await services.store.open(), {sessionId, browserId: browser.id})
    return isOwn ? work(sessionId) : noSuchSession()
  })
}
