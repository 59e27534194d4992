import type {ReviewsProps} from './review.ts'
import {ReviewCard} from './review-card.tsx'
import {reviewMessages, sourceOf} from './review-messages.ts'
import styles from './reviews.module.css'
import {ReviewsNear} from './reviews-near.tsx'

interface ReviewsSectionProps extends ReviewsProps {
  heading: string | null | undefined
  hasMapsKey: boolean
}

/** Google's reviews where there is a key and a place; else, and without scripts, the testimonials. */
export function ReviewsSection({heading, testimonials, placeId, hasMapsKey}: ReviewsSectionProps) {
  const isEmpty = testimonials.length === 0
  const asksGoogle = Boolean(placeId && hasMapsKey)
  if (isEmpty && !asksGoogle) return null
  return (
    <section className={styles.section} aria-labelledby="home-reviews" data-scripted={isEmpty || undefined}>
      <h2 id="home-reviews">{heading ?? 'What customers say'}</h2>
      {/* Keeps its height, so that the page below does not jump. */}
      <div className={styles.reviews} data-google={asksGoogle || undefined}>
        <ReviewsNear testimonials={testimonials} placeId={placeId}>
          <p className={styles.source}>{isEmpty ? reviewMessages.loading : sourceOf(testimonials)}</p>
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
