// POST /api/survey: `{booking, technician, quality}`, each 1 to 5, with the `job` of a signed link and `may_count`, the
// consent to be in the average on the website; later a `comment` with the `comment_token`. JSON, or a form without
// JavaScript. 400, 403, 409 (already rated), 413, 415, 429, 503.
import {z} from 'zod'
import {cleanText} from '#web/domain/clean-text.ts'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import type {Ratings} from '#web/domain/surveys/ratings.ts'
import {answer, refuse, refuseForNow, seeOther, withStoreTimeout} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {pageKey, readJsonOrForm} from '../http/read-body.ts'
import type {After} from '../http/read-json-call.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import type {Services} from '../ports.ts'
import {sign} from '../security/sealed.ts'
import {storeComment, storeSurvey} from './store-survey.ts'
import {readSurveyLink} from './survey-link.ts'
import {commentToken, problemAddress, readCommentToken, sentSurveyAddress} from './survey-result.ts'

const maxBodyBytes = 32 * 1024
const sameAnswerWindowMs = 10 * 60_000

export async function handleSurvey(request: Request, services: Services, after: After): Promise<Response> {
  const {config, now} = services
  if (!isSameOrigin(request, config.publicBaseUrl)) return refuse(403, 'Ratings are taken from our own pages only.')
  const body = await readJsonOrForm(request, maxBodyBytes)
  if (!body.ok) return refuse(body.status, body.error)
  const {form} = body
  const no = (status: number, error: string, fields: Record<string, string> = {}) =>
    form ? seeOther(problemAddress(error, form)) : refuse(status, {error, fields})
  const read = readSurvey(form ? Object.fromEntries(form) : body.json)
  if (read.kind === 'refused') return no(400, read.error, read.fields)
  try {
    const work = read.kind === 'comment' ? takeComment(read) : takeRatings(read)
    const answered = await withStoreTimeout(services.store, work)
    if (answered.ok || answered.status === 303) after(() => services.drain())
    return answered
  } catch (error) {
    services.log.error('survey not stored', error)
    const sentence = read.kind === 'comment' ? surveyMessages.commentFailed : surveyMessages.failed
    return form ? seeOther(problemAddress(sentence, form)) : refuseForNow(sentence)
  }

  async function takeRatings({ratings, job, key, mayCount}: Extract<ReadSurvey, {kind: 'ratings'}>): Promise<Response> {
    const address = clientAddress(request, config.trustedProxies)
    const requestId = job ? readSurveyLink(config, job, now()) : null
    const windowIndex = Math.floor(now() / sameAnswerWindowMs)
    const same = `${address} ${requestId} ${windowIndex} ${Object.values(ratings).join()}`
    const result = await storeSurvey(services, {
      ratings,
      key: key ?? `implied:${sign(config.secret, 'implied-survey', same)}`,
      requestId,
      mayCount,
      address,
    })
    if (result.kind === 'answered') return no(409, surveyMessages.answered)
    if (result.kind === 'too_many') return no(429, surveyMessages.tooMany)
    const token = commentToken(config.secret, result.surveyId, ratings, now())
    return form
      ? seeOther(sentSurveyAddress(config.secret, {ratings, commentToken: token, commented: false}, now()))
      : answer({stored: true, comment_token: token})
  }

  async function takeComment({token, comment}: Extract<ReadSurvey, {kind: 'comment'}>): Promise<Response> {
    const known = readCommentToken(config.secret, token, now())
    if (!known || !(await storeComment(services, known.surveyId, comment))) return no(403, surveyMessages.commentFailed)
    const sent = {ratings: known.ratings, commentToken: null, commented: true}
    return form ? seeOther(sentSurveyAddress(config.secret, sent, now())) : answer({stored: true})
  }
}

const rating = z.literal([1, 2, 3, 4, 5, '1', '2', '3', '4', '5']).transform(Number)
const ratingsSchema = z.object({booking: rating, technician: rating, quality: rating})

const envelopeSchema = z.object({
  job: z.string().max(2000).nullish().catch(null),
  idempotency_key: pageKey.nullish().catch(null),
  may_count: z.literal([true, 'yes']).nullish().catch(null),
  website: z.string().nullish().catch('filled'),
  comment_token: z.string().max(2000).nullish(),
  comment: z.unknown().optional(),
})

type ReadSurvey =
  | {kind: 'ratings'; ratings: Ratings; job: string | null; key: string | null; mayCount: boolean}
  | {kind: 'comment'; token: string; comment: string}
  | {kind: 'refused'; error: string; fields: Record<string, string>}

function readSurvey(body: unknown): ReadSurvey {
  const envelope = envelopeSchema.safeParse(body)
  if (!envelope.success) return {kind: 'refused', error: 'The body is not a survey', fields: {}}
  const {job, idempotency_key: key, may_count: mayCount, website, comment_token: token} = envelope.data
  if (website) return {kind: 'refused', error: surveyMessages.spam, fields: {}}
  if (token) {
    const comment = cleanText(4000).safeParse(envelope.data.comment)
    if (comment.success && comment.data) return {kind: 'comment', token, comment: comment.data}
    const error = comment.success ? surveyMessages.commentEmpty : 'The comment is too long or not a text'
    return {kind: 'refused', error, fields: {comment: error}}
  }
  const ratings = ratingsSchema.safeParse(body)
  if (ratings.success) {
    return {kind: 'ratings', ratings: ratings.data, job: job || null, key: key ?? null, mayCount: Boolean(mayCount)}
  }
  const fields: Record<string, string> = {}
  for (const {path} of ratings.error.issues) fields[String(path[0])] = surveyMessages.incomplete
  return {kind: 'refused', error: surveyMessages.incomplete, fields}
}
