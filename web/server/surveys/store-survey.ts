/**
 * Stores one answered survey, and with it, in one transaction, the alert for ratings below 4 on average. Called by
 * handle-survey.ts. Throws only when the store is down; then nothing is stored.
 */
import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import {isContent, type Ratings} from '#web/domain/surveys/ratings.ts'
import {alertChannels} from '../outbox/channels.ts'
import {queueSurveyAlert} from '../outbox/queue-text.ts'
import type {Services} from '../ports.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {sign} from '../security/sealed.ts'
import type {Tables} from '../store/tables.ts'

export interface SurveyAnswer {
  ratings: Ratings
  /** The same for every repetition of one answer. */
  key: string
  /** Of a signed link, checked; null without one. */
  requestId: string | null
  /** Network address; null where it is not known. */
  address: string | null
}

export type SurveyResult = {kind: 'stored'; surveyId: string} | {kind: 'answered'} | {kind: 'too_many'}

const hour = 60 * 60_000
const limits = {
  address: {max: 20, windowMs: hour},
  unknownAddress: {max: 200, windowMs: hour},
  /** A flood of strangers' ratings must not become a flood of texts to the staff. */
  alerts: {max: 10, windowMs: hour},
} as const

export async function storeSurvey(services: Services, answer: SurveyAnswer): Promise<SurveyResult> {
  const {ratings, key, requestId, address} = answer
  const now = services.now()
  const db = await services.store.open()
  const channels = await alertChannels(services)
  return db.transaction().execute(async trx => {
    // First of all, so that the counter's row makes two tries of one answer wait for each other.
    const {value: number} = await trx
      .updateTable('registers')
      .set(eb => ({value: eb('value', '+', 1)}))
      .where('name', '=', 'survey_number')
      .returning('value')
      .executeTakeFirstOrThrow()
    const before = await trx
      .selectFrom('surveys')
      .select(['id', 'key'])
      .where(eb => eb.or([eb('key', '=', key), eb('request_id', '=', requestId)]))
      .executeTakeFirst()
    if (before) return before.key === key ? {kind: 'stored', surveyId: before.id} : {kind: 'answered'}
    const byAddress = address ? limits.address : limits.unknownAddress
    const counted = `survey:${sign(services.settings.secret, 'survey-address', address ?? 'unknown')}`
    if (!(await withinLimit(trx, {key: counted, ...byAddress}, now))) return {kind: 'too_many'}
    const request = requestId
      ? await trx.selectFrom('requests').select('id').where('id', '=', requestId).executeTakeFirst()
      : null
    const surveyId = randomUUID()
    const tied = request?.id ?? null
    await trx
      .insertInto('surveys')
      .values({id: surveyId, number, key, request_id: tied, ...ratings, comment: null, created_at: now})
      .execute()
    if (!isContent(ratings) && (await mayAlert(trx, tied, now)))
      await queueSurveyAlert(trx, {surveyId, subject: 'survey', requestId: tied, caseNumber: number, channels, now})
    services.log.info('survey stored', {id: surveyId, number, linked: tied !== null})
    return {kind: 'stored', surveyId}
  })
}

/** Adds the private comment, once; the staff are told of it. False when there was one before. */
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
      .returning(['number', 'request_id'])
      .executeTakeFirst()
    if (!survey) return false
    const {number, request_id: requestId} = survey
    if (await mayAlert(trx, requestId, now))
      await queueSurveyAlert(trx, {surveyId, subject: 'survey_comment', requestId, caseNumber: number, channels, now})
    return true
  })
}

async function mayAlert(trx: Kysely<Tables>, requestId: string | null, now: number): Promise<boolean> {
  return requestId !== null || withinLimit(trx, {key: 'survey-alerts', ...limits.alerts}, now)
}

/** Whether the job behind a link was rated before. */
export async function isAnswered({store}: Pick<Services, 'store'>, requestId: string): Promise<boolean> {
  const db = await store.open()
  const row = await db.selectFrom('surveys').select('id').where('request_id', '=', requestId).executeTakeFirst()
  return row !== undefined
}
