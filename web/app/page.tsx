import {getFigures} from '#web/content/get-figures.ts'
import {homePageQuery} from '#web/content/queries/pages.ts'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'
import {HomeView} from '#web/features/home/home-view.tsx'
import {getTestimonials} from '#web/features/reviews/get-testimonials.ts'

const {generateMetadata, Page} = fixedPage('homePage', homePageQuery, HomeView, async () => {
  const [testimonials, figures] = await Promise.all([getTestimonials(), getFigures()])
  return {testimonials, figures}
})

/** Seconds until new figures. */
export const revalidate = 3600

export {generateMetadata, Page as default}
