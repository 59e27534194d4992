import {ReviewsPage, reviewsMetadata} from '#web/features/reviews/reviews-page.tsx'

export const generateMetadata = reviewsMetadata

export default function ReviewsRoute() {
  return <ReviewsPage />
}
