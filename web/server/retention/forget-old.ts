import {sweepUploads} from '../http/read-multipart.ts'
import {keepErased} from '../office/apply-erasures.ts'
import {forgetPhoto, sweepPhotos, unfinishedKeptMs} from '../photos/keep-photo.ts'
import type {Services} from '../ports.ts'
import {readLimit, withinLimit} from '../rate-limits/within-limit.ts'
import {forgetOldSurveys} from '../surveys/store-survey.ts'

/** A browser that was off with an unsent form may still come back with its key. */
const keysKeptMs = 30 * 24 * 60 * 60_000
const conversationsKeptMs = 180 * 24 * 60 * 60_000

const batchSize = 200

/** Hourly; deletes what has expired, and nothing while the date is in doubt. @throws while the store is away */
export async function forgetOld(services: Services): Promise<void> {
  const {store, now} = services
  const db = await store.open()
  await keepErased(services)
  if (!(await services.date.isTrusted())) return
  // Spam and suspects with their photos, texts and consents, by which no text was ever sent.
  await withinShare(services, 'requests', async max => {
    const ended = await db.selectFrom('requests').select('id').where('delete_after', '<=', now()).limit(max).execute()
    for (const {id} of ended) await forgetRequest(services, id)
    return ended.length
  })
  await forgetAged(services)
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now()).execute()
  const firstKey = now() - keysKeptMs
  await db.deleteFrom('idempotency').where('created_at', '<=', firstKey).execute()
  const firstDay = new Date(now() - tapsKeptMs).toISOString().slice(0, 10)
  await db.deleteFrom('taps').where('day', '<', firstDay).execute()
  await sweepPhotos(services)
  await sweepUploads(services.config.uploadFolder, unfinishedKeptMs, now())
  await forgetOldSurveys(services)
  await withinShare(services, 'assistant_sessions', async max => {
    const last = now() - conversationsKeptMs
    const old = db.selectFrom('assistant_sessions').select('session_id').where('updated_at', '<=', last).limit(max)
    const ids = (await old.execute()).map(row => row.session_id)
    if (ids.length === 0) return 0
    await db.deleteFrom('assistant_messages').where('session_id', 'in', ids).execute()
    await db.deleteFrom('assistant_sessions').where('session_id', 'in', ids).execute()
    return ids.length
  })
}

const dayMs = 24 * 60 * 60_000
const minShare = 50
/** Even where all requests are spam of 30 days, one in thirty falls due each day, so deletions keep up. */
const share = 0.05

/** A wrong date that is trusted deletes at most a share of a table in a day. `work` returns how many it deleted. */
async function withinShare(
  {store, now}: Services,
  table: 'requests' | 'inbound_texts' | 'assistant_sessions',
  work: (max: number) => Promise<number>,
): Promise<void> {
  const db = await store.open()
  const {stored} = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  const limit = {key: `deleted:${table}`, max: Math.max(minShare, Math.ceil(stored * share)), windowMs: dayMs}
  const {count, max} = await readLimit(db, limit, now())
  if (count >= max) return
  const deleted = await work(Math.min(batchSize, max - count))
  if (deleted > 0) await withinLimit(db, limit, now(), deleted)
}

const tapsKeptMs = 2 * 365 * 24 * 60 * 60_000

const defaultMonths = 24

/** Nothing while the owner's setting is unknown: it may be longer than ours. */
async function forgetAged(services: Services): Promise<void> {
  const settings = await services.business.read()
  if (!settings) return
  const end = monthsBefore(services.now(), settings.keepRequestsMonths ?? defaultMonths)
  await withinShare(services, 'requests', max => forgetRequestsUntil(services, end, max))
  await withinShare(services, 'inbound_texts', max => forgetTextsUntil(services, end, max))
}

export type Forgetting = Pick<Services, 'store' | 'photos' | 'now'>

/** By the owner's word. At most a batch of requests; returns how many. */
export async function forgetOlderThan(services: Forgetting, months: number): Promise<number> {
  const end = monthsBefore(services.now(), months)
  const count = await forgetRequestsUntil(services, end, batchSize)
  for (let texts = batchSize; texts === batchSize; ) texts = await forgetTextsUntil(services, end, batchSize)
  return count
}

async function forgetRequestsUntil(services: Forgetting, end: number, max: number): Promise<number> {
  const db = await services.store.open()
  const aged = await db.selectFrom('requests').select('id').where('created_at', '<=', end).limit(max).execute()
  for (const {id} of aged) await forgetRequest(services, id)
  return aged.length
}

async function forgetTextsUntil({store}: Forgetting, end: number, max: number): Promise<number> {
  const db = await store.open()
  const aged = db.selectFrom('inbound_texts').select('id').where('created_at', '<=', end).limit(max)
  const ids = (await aged.execute()).map(({id}) => id)
  if (ids.length > 0) await db.deleteFrom('inbound_texts').where('id', 'in', ids).execute()
  const orphans = db.deleteFrom('outbox').where('subject', 'in', ['reply', 'sign_in']).where('request_id', 'is', null)
  await orphans.where('created_at', '<=', end).execute()
  return ids.length
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
