/** next.config.mjs rewrites /reviews with ?job, ?sent or ?problem to here, so that /reviews itself stays cached. */
import type {Metadata} from 'next'
import {reviewsPageQuery} from '#web/content/queries/pages.ts'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {fixedPage, type RouteProps} from '#web/features/fixed-page/fixed-page.tsx'
import {ReviewsView, type SurveyState} from '#web/features/reviews/reviews-view.tsx'
import {getServices} from '#web/server/services.ts'
import {isAnswered} from '#web/server/surveys/store-survey.ts'
import {readSurveyLink} from '#web/server/surveys/survey-link.ts'
import {problemSentence, ratingsOf, readSentSurvey} from '#web/server/surveys/survey-result.ts'

const reviewsPage = fixedPage('reviewsPage', reviewsPageQuery, ReviewsView, async ({searchParams}: RouteProps) => ({
  survey: await surveyState(await searchParams),
}))

export async function generateMetadata(): Promise<Metadata> {
  return {...(await reviewsPage.generateMetadata()), robots: {index: false}, referrer: 'no-referrer'}
}

export default reviewsPage.Page

async function surveyState(query: Awaited<RouteProps['searchParams']>): Promise<SurveyState> {
  const services = getServices()
  const {config, now} = services
  const {job, sent, problem, may_count} = query
  if (typeof sent === 'string') {
    const stored = readSentSurvey(config.secret, sent, now())
    if (stored) return {sent: stored}
  }
  const requestId = typeof job === 'string' ? readSurveyLink(config, job, now()) : null
  const given = {ratings: ratingsOf(query), mayCount: may_count === 'yes'}
  if (typeof job === 'string' && !requestId) return {start: {...given, error: null}, note: surveyMessages.linkExpired}
  // Without the store, show the form; sending it reports the problem.
  if (requestId && (await isAnswered(services, requestId).catch(() => false))) return {note: surveyMessages.answered}
  const error = typeof problem === 'string' ? problemSentence(problem) : null
  return {job: requestId ? String(job) : null, start: {...given, error}}
}
