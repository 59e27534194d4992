import {reviewsPageQuery} from '#web/content/queries/pages.ts'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'
import {ReviewsView} from '#web/features/reviews/reviews-view.tsx'

const {generateMetadata, Page} = fixedPage('reviewsPage', reviewsPageQuery, ReviewsView)

export {generateMetadata, Page as default}
