import {z} from 'zod'
import {cleanText} from '#web/domain/clean-text.ts'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import type {Ratings} from '#web/domain/surveys/ratings.ts'
import {pageKey} from '../http/read-body.ts'

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

export type ReadSurvey =
  | {kind: 'ratings'; ratings: Ratings; job: string | null; key: string | null; mayCount: boolean}
  | {kind: 'comment'; token: string; comment: string}
  | {kind: 'refused'; error: string; fields: Record<string, string>}

export function readSurvey(body: unknown): ReadSurvey {
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
