import {sweepUploads} from '../http/read-multipart.ts'
import {sweepPhotos, unfinishedKeptMs} from '../photos/keep-photo.ts'
import type {Services} from '../ports.ts'
import {forgetOldSurveys} from '../surveys/store-survey.ts'

/** A browser that was off with an unsent form may still come back with its key. */
const keysKeptMs = 30 * 24 * 60 * 60_000
const conversationsKeptMs = 180 * 24 * 60 * 60_000

/** Deletes expired spam, rate limits, idempotency keys, orphaned photos, conversations and personal survey data. */
export async function forgetOld(services: Services): Promise<void> {
  const {store, now} = services
  const db = await store.open()
  await db.deleteFrom('requests').where('delete_after', '<=', now()).execute()
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now()).execute()
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<=', now() - keysKeptMs)
    .execute()
  await sweepPhotos(services)
  await sweepUploads(services.settings.uploadFolder, unfinishedKeptMs, now())
  await forgetOldSurveys(services)
  const oldConversations = db
    .selectFrom('assistant_sessions')
    .select('session_id')
    .where('updated_at', '<=', now() - conversationsKeptMs)
  await db.deleteFrom('assistant_messages').where('session_id', 'in', oldConversations).execute()
  await db.deleteFrom('assistant_sessions').where('session_id', 'in', oldConversations).execute()
}
