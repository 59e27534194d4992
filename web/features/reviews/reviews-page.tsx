import {MissingPage} from '#web/features/not-found/missing-page.tsx'
import 'server-only'
import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {sanityFetch} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {reviewsPageQuery} from '#web/content/queries/reviews-page.ts'
import type {ReviewsPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {documentTag} from '#web/content/tags.ts'
import {ReviewsView, type SurveyState} from './reviews-view.tsx'

const getReviewsPage = () =>
  sanityFetch<ReviewsPageQueryResult>({
    query: reviewsPageQuery,
    tags: [documentTag('reviewsPage'), documentTag('siteSettings')],
  })

export async function reviewsMetadata(): Promise<Metadata> {
  const page = await getReviewsPage()
  return pageMetadata({path: '/reviews', seo: page?.seo, heading: page?.heading, description: page?.intro})
}

/** The survey's page, for its own route and for the one that knows a link or answers a form sent without JavaScript. */
export async function ReviewsPage({survey}: {survey?: SurveyState}) {
  const [page, settings, notice] = await Promise.all([getReviewsPage(), requireSiteSettings(), getBookingNotice()])
  if (!page) return <MissingPage />
  return (
    <SiteFrame path="/reviews">
      <JsonLd path="/reviews" name={page.heading ?? 'Reviews'} />
      <ReviewsView page={page} settings={settings} notice={notice} survey={survey} />
    </SiteFrame>
  )
}
