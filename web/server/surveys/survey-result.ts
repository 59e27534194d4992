// The outcome of a survey without JavaScript, carried in the address; nothing personal.
import {z} from 'zod'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {isContent, noRatings, type Ratings, surveyQuestions} from '#web/domain/surveys/ratings.ts'
import {seal, unseal} from '../security/sealed.ts'

const lifetimeMs = 60 * 60_000

const sentSchema = z.object({
  ratings: z.object({booking: z.number(), technician: z.number(), quality: z.number()}),
  commentToken: z.string().nullable(),
  commented: z.boolean(),
})
export type SentSurvey = z.infer<typeof sentSchema>

/** Lets the browser that rated below 4 add a comment for an hour. Null for all others. */
export function commentToken(secret: string, surveyId: string, ratings: Ratings, now: number): string | null {
  return isContent(ratings) ? null : seal(secret, 'survey-comment', {surveyId, ratings}, now + lifetimeMs)
}

const tokenSchema = z.object({surveyId: z.string(), ratings: sentSchema.shape.ratings})

export function readCommentToken(secret: string, token: string, now: number): z.infer<typeof tokenSchema> | null {
  return tokenSchema.safeParse(unseal(secret, 'survey-comment', token, now)).data ?? null
}

export function sentSurveyAddress(secret: string, sent: SentSurvey, now: number): string {
  return `/reviews?sent=${seal(secret, 'survey-sent', sent, now + lifetimeMs)}#survey`
}

export function readSentSurvey(secret: string, sealed: string, now: number): SentSurvey | null {
  return sentSchema.safeParse(unseal(secret, 'survey-sent', sealed, now)).data ?? null
}

type Problem = 'incomplete' | 'failed' | 'spam' | 'tooMany' | 'answered' | 'commentFailed' | 'commentEmpty'

export function problemAddress(error: string, fields: URLSearchParams): string {
  const names = Object.entries(surveyMessages).find(([, sentence]) => sentence === error)
  const query = new URLSearchParams({problem: names?.[0] ?? 'failed'})
  for (const name of [...surveyQuestions, 'job', 'may_count']) {
    const value = fields.get(name)
    if (value) query.set(name, value.slice(0, 500))
  }
  return `/reviews?${query}#survey`
}

export function problemSentence(problem: string): string {
  return Object.hasOwn(surveyMessages, problem) ? surveyMessages[problem as Problem] : surveyMessages.failed
}

export function ratingsOf(query: Record<string, unknown>): Ratings {
  const ratings = {...noRatings}
  for (const question of surveyQuestions) {
    const value = Number(query[question])
    if (Number.isInteger(value) && value >= 1 && value <= 5) ratings[question] = value
  }
  return ratings
}
