import {surveySubjects} from '../outbox/subjects.ts'
import type {Services} from '../ports.ts'

/** Spec 9: the longest warranty a page may state; the privacy page names the same year. */
const personalDataMs = 365 * 24 * 60 * 60_000

/** After a year only the ratings stay: comment, job and alerts go. */
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
