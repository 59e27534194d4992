// GET and DELETE /api/ai/session-state/{sessionId}: the conversation, for its own browser only (404 for others). 400
// without an id, 503 while the store is down.
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {type SessionState, sessionIdSchema} from '#web/domain/chat/wire.ts'
import {answer, refuse, refuseForNow, withStoreTimeout} from '../http/answers.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import type {Services} from '../ports.ts'
import {readBrowser} from '../sessions/browser-cookie.ts'
import {ownsSession} from '../sessions/claim-session.ts'
import {clearConversation, readConversation, readMessages} from './conversation.ts'
import {conversationTotals} from './conversation-totals.ts'
import {noSuchSession} from './own-session.ts'

export async function handleReadSession(request: Request, services: Services, rawId: string): Promise<Response> {
  return onOwnSession(request, services, rawId, async sessionId => {
    const db = await services.store.open()
    const conversation = await readConversation(db, sessionId)
    if (!conversation) return noSuchSession()
    const messages = await readMessages(db, sessionId)
    const state: SessionState = {
      session_id: sessionId,
      is_ready: conversation.isReady,
      submitted: conversation.submitted,
      ...conversationTotals(conversation, messages),
      messages: messages.map(({message_id, sender, content, photos_count, created_at}) => {
        return {message_id, sender, content, photos_count, created_at: Number(created_at)}
      }),
    }
    return answer(state)
  })
}

export async function handleClearSession(request: Request, services: Services, rawId: string): Promise<Response> {
  if (!isSameOrigin(request, services.settings.publicBaseUrl)) {
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
  const browser = readBrowser(request, services.settings.secret)
  if (browser.isNew) return noSuchSession()
  try {
    return await withStoreTimeout(services.store, whenOwned())
  } catch (error) {
    services.log.error('conversation not reached', error)
    return refuseForNow(assistantMessages.failed)
  }

  async function whenOwned(): Promise<Response> {
    const isOwn = await ownsSession(await services.store.open(), {sessionId, browserId: browser.id})
    return isOwn ? work(sessionId) : noSuchSession()
  }
}
