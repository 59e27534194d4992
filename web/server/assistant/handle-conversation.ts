// The conversation of this browser's own session; 404 for another browser's, 503 while the store is down:
// POST /api/ai/ensure-request {session_id, source} starts it; 429.
// POST /api/ai/ingest-message {session_id, sender, content, …} stores one message, unless /api/ai/chat did; 409, 429.
// GET and DELETE /api/ai/session-state/{sessionId}; 400 without an id.
import type {Transaction} from 'kysely'
import type {z} from 'zod'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {ensureRequestSchema, ingestMessageSchema, type SessionState, sessionIdSchema} from '#web/domain/chat/wire.ts'
import {answer, answerFromStore, refuse} from '../http/answers.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import type {Services} from '../ports.ts'
import {readBrowser} from '../sessions/browser-cookie.ts'
import {claimSession, ownsSession} from '../sessions/claim-session.ts'
import type {Tables} from '../store/tables.ts'
import {
  clearConversation,
  holdConversation,
  logMessage,
  readConversation,
  readMessages,
  toActsAnswer,
} from './conversation.ts'
import {mayCall, noSuchSession, readCall, tooFast, withCookie} from './own-session.ts'

const maxLogMessages = 100

export async function handleEnsureRequest(request: Request, services: Services): Promise<Response> {
  return inClaimedSession(request, services, ensureRequestSchema, async (trx, {session_id: sessionId}, now) => {
    const {submitted} = await holdConversation(trx, {sessionId, now})
    const formId = submitted?.form_id ?? null
    return answer({session_id: sessionId, form_id: formId, request_id: formId})
  })
}

export async function handleIngestMessage(request: Request, services: Services): Promise<Response> {
  return inClaimedSession(request, services, ingestMessageSchema, async (trx, body, now) => {
    const sessionId = body.session_id
    await holdConversation(trx, {sessionId, now})
    if ((await readMessages(trx, sessionId)).length >= maxLogMessages) {
      return refuse(409, assistantMessages.limitReached)
    }
    const message = {
      sender: body.sender,
      content: body.content,
      photosCount: body.photos_count,
      photoKeys: body.storage_paths,
      messageId: body.message_id,
    }
    const kept = await logMessage(trx, {sessionId, message, now})
    return answer({ok: true, message_id: kept.message_id})
  })
}

async function inClaimedSession<Body extends {session_id: string}>(
  request: Request,
  services: Services,
  schema: z.ZodType<Body>,
  work: (trx: Transaction<Tables>, body: Body, now: number) => Promise<Response>,
): Promise<Response> {
  const call = await readCall(request, services, schema)
  if (!call.ok) return call.answer
  const browser = readBrowser(request, services.config.secret)
  const told = {event: 'conversation not kept', sentence: assistantMessages.failed}
  return withCookie(await answerFromStore(services, told, () => claim(call.data)), browser, services)

  async function claim(body: Body): Promise<Response> {
    if (!(await mayCall('keep', {request, services, browser}))) return tooFast()
    const db = await services.store.open()
    const now = services.now()
    return db.transaction().execute(async trx => {
      const isOwn = await claimSession(trx, {sessionId: body.session_id, browserId: browser.id, now})
      return isOwn ? work(trx, body, now) : noSuchSession()
    })
  }
}

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
  if (!isSameOrigin(request, services.config.publicBaseUrl)) {
    return refuse(403, 'The assistant answers our own pages only.')
  }
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
