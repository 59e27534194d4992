import type {ReviewsProps} from './review.ts'
import {ReviewCard} from './review-card.tsx'
import {reviewMessages} from './review-messages.ts'
import styles from './reviews.module.css'
import {ReviewsNear} from './reviews-near.tsx'

export interface ReviewSources extends ReviewsProps {
  hasMapsKey: boolean
}

/**
 * The home page's reviews: Google's, where there is a key and a place; else what customers told us, which also stands
 * there before and without scripts; else nothing. The carousel takes over when it comes near the viewport.
 */
export function ReviewsSection({
  heading,
  testimonials,
  placeId,
  hasMapsKey,
}: ReviewSources & {heading: string | null | undefined}) {
  const isEmpty = testimonials.length === 0
  const asksGoogle = Boolean(placeId && hasMapsKey)
  if (isEmpty && !asksGoogle) return null
  return (
    <section className={styles.section} aria-labelledby="home-reviews" data-scripted={isEmpty || undefined}>
      <h2 id="home-reviews">{heading ?? 'What customers say'}</h2>
      {/* Its place is kept: what stands below does not jump. */}
      <div className={styles.reviews} data-google={asksGoogle || undefined}>
        <ReviewsNear testimonials={testimonials} placeId={placeId}>
          <p className={styles.source}>{isEmpty ? reviewMessages.loading : reviewMessages.testimonials}</p>
          {testimonials.length > 1 && <div className={styles.bar} data-reviews={testimonials.length} />}
          <ul className={styles.row} tabIndex={isEmpty ? undefined : 0} aria-labelledby="home-reviews">
            {testimonials.map(review => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        </ReviewsNear>
      </div>
    </section>
  )
}
