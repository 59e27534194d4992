/** POST /api/ai/ensure-request {session_id, source}: starts a conversation. 404 for a foreign session, 429, 503. */
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {ensureRequestSchema} from '#web/domain/chat/wire.ts'
import {answer, refuseForNow, withStoreTimeout} from '../http/answers.ts'
import type {Services} from '../ports.ts'
import {readBrowser} from '../sessions/browser-cookie.ts'
import {claimSession} from '../sessions/claim-session.ts'
import {holdConversation} from './conversation.ts'
import {mayCall, noSuchSession, readCall, tooFast, withCookie} from './own-session.ts'

export async function handleEnsureRequest(request: Request, services: Services): Promise<Response> {
  const call = await readCall(request, services, ensureRequestSchema)
  if (!call.ok) return call.answer
  const sessionId = call.data.session_id
  const browser = readBrowser(request, services.settings.secret)
  try {
    return withCookie(await withStoreTimeout(services.store, ensure()), browser, services)
  } catch (error) {
    services.log.error('conversation not begun', error)
    return refuseForNow(assistantMessages.failed)
  }

  async function ensure(): Promise<Response> {
    if (!(await mayCall('keep', {request, services, browser}))) return tooFast()
    const db = await services.store.open()
    const now = services.now()
    return db.transaction().execute(async trx => {
      if (!(await claimSession(trx, {sessionId, browserId: browser.id, now}))) return noSuchSession()
      const {submitted} = await holdConversation(trx, {sessionId, now})
      const formId = submitted?.form_id ?? null
      return answer({session_id: sessionId, form_id: formId, request_id: formId})
    })
  }
}
