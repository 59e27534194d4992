// Stores a survey and its alert (average below 4) in one transaction. Throws only when the store is down.
import {randomUUID} from 'node:crypto'
import {isContent, type Ratings} from '#web/domain/surveys/ratings.ts'
import {surveySubjects} from '../messages/survey.ts'
import {alertChannels} from '../outbox/channels.ts'
import {queueAlert} from '../outbox/queue.ts'
import {nextNumber} from '../outbox/settings-kv.ts'
import type {Services} from '../ports.ts'
import {withinAddressLimits} from '../rate-limits/address-limits.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import type {Db, StoredSurvey} from '../store/tables.ts'

export interface SurveyAnswer {
  ratings: Ratings
  key: string
  requestId: string | null
  /** The customer's consent. Without a signed link, the sender may not be a customer. */
  mayCount: boolean
  address: string | null
}

export type SurveyResult = {kind: 'stored'; surveyId: string} | {kind: 'answered'} | {kind: 'too_many'}

const hour = 60 * 60_000
const limits = {
  address: {max: 20, windowMs: hour},
  unknownAddress: {max: 200, windowMs: hour},
  alerts: {max: 10, windowMs: hour},
} as const

export async function storeSurvey(services: Services, answer: SurveyAnswer): Promise<SurveyResult> {
  const {ratings, key, requestId, mayCount, address} = answer
  const now = services.now()
  const db = await services.store.open()
  const channels = await alertChannels(services)
  return db.transaction().execute(async trx => {
    // First, so that the row makes concurrent attempts wait.
    const number = await nextNumber(trx, 'survey')
    const before = await trx
      .selectFrom('surveys')
      .select(['id', 'key'])
      .where(eb => eb.or([eb('key', '=', key), eb('request_id', '=', requestId)]))
      .executeTakeFirst()
    if (before) return before.key === key ? {kind: 'stored', surveyId: before.id} : {kind: 'answered'}
    const counter = {purpose: 'survey-address', address, limits, secret: services.config.secret}
    if (!(await withinAddressLimits(trx, counter, now))) return {kind: 'too_many'}
    const request = requestId
      ? await trx.selectFrom('requests').select('id').where('id', '=', requestId).executeTakeFirst()
      : null
    const survey = {id: randomUUID(), number, request_id: request?.id ?? null}
    const may_count = request && mayCount ? 1 : 0
    await trx
      .insertInto('surveys')
      .values({...survey, ...ratings, key, comment: null, may_count, created_at: now})
      .execute()
    if (!isContent(ratings)) await alertStaff(trx, 'survey', survey, {channels, now})
    services.log.info('survey stored', {id: survey.id, number, linked: survey.request_id !== null})
    return {kind: 'stored', surveyId: survey.id}
  })
}

export async function storeComment(services: Services, surveyId: string, comment: string): Promise<boolean> {
  const now = services.now()
  const db = await services.store.open()
  const channels = await alertChannels(services)
  return db.transaction().execute(async trx => {
    const survey = await trx
      .updateTable('surveys')
      .set({comment})
      .where('id', '=', surveyId)
      .where(eb => eb.or([eb('comment', 'is', null), eb('comment', '=', comment)]))
      .returning(['id', 'number', 'request_id'])
      .executeTakeFirst()
    if (survey) await alertStaff(trx, 'survey_comment', survey, {channels, now})
    return survey !== undefined
  })
}

async function alertStaff(
  trx: Db,
  subject: 'survey' | 'survey_comment',
  {id, number, request_id: requestId}: Pick<StoredSurvey, 'id' | 'number' | 'request_id'>,
  cause: {channels: string[]; now: number},
): Promise<void> {
  if (requestId === null && !(await withinLimit(trx, {key: 'survey-alerts', ...limits.alerts}, cause.now))) return
  await queueAlert(trx, {...cause, subject, subjectId: id, requestId, caseNumber: number})
}

export async function isAnswered({store}: Pick<Services, 'store'>, requestId: string): Promise<boolean> {
  const db = await store.open()
  const row = await db.selectFrom('surveys').select('id').where('request_id', '=', requestId).executeTakeFirst()
  return row !== undefined
}

/** Spec 9: the longest warranty a page may state; the privacy page names the same year. */
const personalDataMs = 365 * 24 * 60 * 60_000

export async function forgetOldSurveys({store, now}: Services): Promise<void> {
  const db = await store.open()
  await db
    .updateTable('surveys')
    .set({comment: null, request_id: null})
    .where('created_at', '<=', now() - personalDataMs)
    .where(eb => eb.or([eb('comment', 'is not', null), eb('request_id', 'is not', null)]))
    .execute()
  await db
    .deleteFrom('outbox')
    .where('subject', 'in', surveySubjects)
    .where('created_at', '<=', now() - personalDataMs)
    .execute()
}
