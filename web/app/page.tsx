import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import {getFigures} from '#web/content/get-figures.ts'
import {homePageQuery} from '#web/content/queries/pages.ts'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'
import {HomeView} from '#web/features/home/home-view.tsx'
import {getTestimonials} from '#web/features/reviews/get-testimonials.ts'

const {generateMetadata, Page} = fixedPage('homePage', homePageQuery, HomeView, async () => {
  const [notice, testimonials, figures] = await Promise.all([getBookingNotice(), getTestimonials(), getFigures()])
  return {notice, testimonials, figures}
})

/** Seconds until new figures. */
export const revalidate = 3600

export {generateMetadata, Page as default}
