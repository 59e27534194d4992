import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import {homePageQuery} from '#web/content/queries/home-page.ts'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'
import {HomeView} from '#web/features/home/home-view.tsx'
import {getTestimonials} from '#web/features/reviews/get-testimonials.ts'

const {generateMetadata, Page} = fixedPage('homePage', homePageQuery, HomeView, async () => {
  const [notice, testimonials] = await Promise.all([getBookingNotice(), getTestimonials()])
  return {notice, testimonials}
})

export {generateMetadata, Page as default}
