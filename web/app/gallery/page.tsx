import {fetchContent} from '#web/content/fetch.ts'
import {getFindBooking} from '#web/content/get-booking-choices.ts'
import {estimateQuery, galleryItemsQuery, galleryPageQuery} from '#web/content/queries/pages.ts'
import {workPhotos} from '#web/content/structured-data/page-graph.ts'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'
import {GalleryView} from '#web/features/gallery/gallery-view.tsx'

const {generateMetadata, Page} = fixedPage('galleryPage', galleryPageQuery, GalleryView, async () => {
  const [items, estimate, findBooking] = await Promise.all([
    fetchContent(galleryItemsQuery),
    fetchContent(estimateQuery),
    getFindBooking(),
  ])
  const photos = workPhotos(items.map(({image, title}) => ({photo: image, caption: title})))
  return {items, estimate, findBooking, photos}
})

export {generateMetadata, Page as default}
