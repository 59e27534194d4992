import {sweepUploads} from '../http/read-multipart.ts'
import {keepErased} from '../office/apply-erasures.ts'
import {forgetPhoto, sweepPhotos, unfinishedKeptMs} from '../photos/keep-photo.ts'
import type {Services} from '../ports.ts'
import {forgetOldSurveys} from '../surveys/store-survey.ts'

/** A browser that was off with an unsent form may still come back with its key. */
const keysKeptMs = 30 * 24 * 60 * 60_000
const conversationsKeptMs = 180 * 24 * 60 * 60_000

const batchSize = 200

/** Hourly: deletes what has expired, so that personal data is kept no longer than needed. */
export async function forgetOld(services: Services): Promise<void> {
  const {store, now} = services
  const db = await store.open()
  await keepErased(services)
  await forgetHeldBack(services)
  await forgetAged(services)
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now()).execute()
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<=', now() - keysKeptMs)
    .execute()
  const firstDay = new Date(now() - tapsKeptMs).toISOString().slice(0, 10)
  await db.deleteFrom('taps').where('day', '<', firstDay).execute()
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

const tapsKeptMs = 2 * 365 * 24 * 60 * 60_000

/** Spam and suspects with their photos, texts and consents, by which no text was ever sent. */
async function forgetHeldBack(services: Services): Promise<void> {
  const {store, now} = services
  const db = await store.open()
  const ended = db.selectFrom('requests').select('id').where('delete_after', '<=', now()).limit(batchSize)
  for (const {id} of await ended.execute()) await forgetRequest(services, id)
}

const defaultMonths = 24

/** Nothing while the owner's setting is unknown: it may be longer than ours. */
async function forgetAged(services: Services): Promise<void> {
  const settings = await services.business.read()
  if (settings) await forgetOlderThan(services, settings.keepRequestsMonths ?? defaultMonths)
}

export type Forgetting = Pick<Services, 'store' | 'photos' | 'now'>

/** At most a batch of requests; returns how many. */
export async function forgetOlderThan(services: Forgetting, months: number): Promise<number> {
  const end = monthsBefore(services.now(), months)
  const db = await services.store.open()
  const aged = await db.selectFrom('requests').select('id').where('created_at', '<=', end).limit(batchSize).execute()
  for (const {id} of aged) await forgetRequest(services, id)
  await db.deleteFrom('inbound_texts').where('created_at', '<=', end).execute()
  const orphans = db.deleteFrom('outbox').where('subject', '=', 'reply').where('request_id', 'is', null)
  await orphans.where('created_at', '<=', end).execute()
  return aged.length
}

/** Six months before August 31 is the last of February, not March 3. */
function monthsBefore(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}

async function forgetRequest(services: Forgetting, id: string): Promise<void> {
  const db = await services.store.open()
  const photos = await db.selectFrom('photos').select(['id', 'key']).where('request_id', '=', id).execute()
  for (const photo of photos) await forgetPhoto(services, photo)
  await db.deleteFrom('consents').where('request_id', '=', id).execute()
  await db.deleteFrom('requests').where('id', '=', id).execute()
}
