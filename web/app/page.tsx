import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {env} from '#web/config/env.ts'
import {fetchContent} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {homePageQuery} from '#web/content/queries/home-page.ts'
import {HomeView} from '#web/features/home/home-view.tsx'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'
import {getTestimonials} from '#web/features/reviews/get-testimonials.ts'

export async function generateMetadata(): Promise<Metadata> {
  const page = await fetchContent(homePageQuery)
  return pageMetadata({path: '/', seo: page?.seo, heading: page?.heading, description: page?.intro})
}

export default async function HomeRoute() {
  const [page, settings, notice, testimonials] = await Promise.all([
    fetchContent(homePageQuery),
    requireSiteSettings(),
    getBookingNotice(),
    getTestimonials(),
  ])
  if (!page) return <MissingPage />
  const placeId = stegaClean(settings.googlePlaceId)
  const reviews = {testimonials, placeId, hasMapsKey: env.googleMapsKey !== null}
  return (
    <SiteFrame path="/">
      <JsonLd path="/" name={page.heading ?? ''} />
      <HomeView page={page} settings={settings} notice={notice} reviews={reviews} />
    </SiteFrame>
  )
}
