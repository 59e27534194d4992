import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {sanityFetch} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {galleryItemsQuery, galleryPageQuery} from '#web/content/queries/gallery.ts'
import {estimateQuery} from '#web/content/queries/home-page.ts'
import type {
  EstimateQueryResult,
  GalleryItemsQueryResult,
  GalleryPageQueryResult,
} from '#web/content/sanity-types.gen.ts'
import {documentTag, typeTag} from '#web/content/tags.ts'
import {GalleryView} from '#web/features/gallery/gallery-view.tsx'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'

const getGalleryPage = () =>
  sanityFetch<GalleryPageQueryResult>({query: galleryPageQuery, tags: [documentTag('galleryPage')]})
const getItems = () => sanityFetch<GalleryItemsQueryResult>({query: galleryItemsQuery, tags: [typeTag('galleryItem')]})
const getEstimate = () => sanityFetch<EstimateQueryResult>({query: estimateQuery, tags: [documentTag('homePage')]})

export async function generateMetadata(): Promise<Metadata> {
  const page = await getGalleryPage()
  return pageMetadata({path: '/gallery', seo: page?.seo, heading: page?.heading, description: page?.intro})
}

export default async function GalleryRoute() {
  const [page, items, estimate, settings, notice] = await Promise.all([
    getGalleryPage(),
    getItems(),
    getEstimate(),
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
