// POST /api/ai/ingest-message {session_id, sender, content, photos_count, storage_paths}: stores one message, unless
// /api/ai/chat already did. 404 for another browser's session, 429, 503 while the store is down.
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {ingestMessageSchema} from '#web/domain/chat/wire.ts'
import {answer, refuse, refuseForNow, withStoreTimeout} from '../http/answers.ts'
import type {Services} from '../ports.ts'
import {readBrowser} from '../sessions/browser-cookie.ts'
import {claimSession} from '../sessions/claim-session.ts'
import {holdConversation, logMessage, readMessages} from './conversation.ts'
import {mayCall, noSuchSession, readCall, tooFast, withCookie} from './own-session.ts'

const maxLogMessages = 100

export async function handleIngestMessage(request: Request, services: Services): Promise<Response> {
  const call = await readCall(request, services, ingestMessageSchema)
  if (!call.ok) return call.answer
  const {session_id: sessionId, sender, content, photos_count, storage_paths, message_id} = call.data
  const browser = readBrowser(request, services.settings.secret)
  try {
    return withCookie(await withStoreTimeout(services.store, ingest()), browser, services)
  } catch (error) {
    services.log.error('message not kept', error)
    return refuseForNow(assistantMessages.failed)
  }

  async function ingest(): Promise<Response> {
    if (!(await mayCall('keep', {request, services, browser}))) return tooFast()
    const db = await services.store.open()
    const now = services.now()
    return db.transaction().execute(async trx => {
      if (!(await claimSession(trx, {sessionId, browserId: browser.id, now}))) return noSuchSession()
      await holdConversation(trx, {sessionId, now})
      if ((await readMessages(trx, sessionId)).length >= maxLogMessages) {
        return refuse(409, assistantMessages.limitReached)
      }
      const message = {
        sender,
        content,
        photosCount: photos_count,
        photoKeys: storage_paths ?? [],
        messageId: message_id ?? null,
      }
      const kept = await logMessage(trx, {sessionId, message, now})
      return answer({ok: true, message_id: kept.message_id})
    })
  }
}
