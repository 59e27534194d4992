import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {galleryItemsQuery, galleryPageQuery} from '#web/content/queries/gallery.ts'
import {estimateQuery} from '#web/content/queries/home-page.ts'
import {GalleryView} from '#web/features/gallery/gallery-view.tsx'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const page = await fetchContent(galleryPageQuery)
  return pageMetadata({path: '/gallery', seo: page?.seo, heading: page?.heading, description: page?.intro})
}

export default async function GalleryRoute() {
  const [page, items, estimate, settings, notice] = await Promise.all([
    fetchContent(galleryPageQuery),
    fetchContent(galleryItemsQuery),
    fetchContent(estimateQuery),
    requireSiteSettings(),
    getBookingNotice(),
  ])
  if (!page) return <MissingPage />
  return (
    <SiteFrame path="/gallery">
      <JsonLd path="/gallery" name={page.heading ?? 'Gallery'} />
      <GalleryView page={page} items={items} estimate={estimate} settings={settings} notice={notice} />
    </SiteFrame>
  )
}
