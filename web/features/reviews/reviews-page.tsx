import 'server-only'
import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {reviewsPageQuery} from '#web/content/queries/reviews-page.ts'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'
import {ReviewsView, type SurveyState} from './reviews-view.tsx'

export async function reviewsMetadata(): Promise<Metadata> {
  const page = await fetchContent(reviewsPageQuery)
  return pageMetadata({path: '/reviews', seo: page?.seo, heading: page?.heading, description: page?.intro})
}

/** Serves /reviews and web/app/reviews/answer, which passes `survey`. */
export async function ReviewsPage({survey}: {survey?: SurveyState}) {
  const [page, settings, notice] = await Promise.all([
    fetchContent(reviewsPageQuery),
    requireSiteSettings(),
    getBookingNotice(),
  ])
  if (!page) return <MissingPage />
  return (
    <SiteFrame path="/reviews">
      <JsonLd path="/reviews" name={page.heading ?? 'Reviews'} />
      <ReviewsView page={page} settings={settings} notice={notice} survey={survey} />
    </SiteFrame>
  )
}
