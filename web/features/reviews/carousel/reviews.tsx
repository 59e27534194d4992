'use client'

import {getMapsKey} from '#web/components/maps/maps-key.ts'
import type {ReviewsProps} from '../review.ts'
import {reviewMessages} from '../review-messages.ts'
import styles from '../reviews.module.css'
import {Carousel} from './carousel.tsx'
import {GoogleReviews} from './google-reviews.tsx'

/** Imported when the section comes near. Without a key nothing of Google's is asked for. */
export function Reviews({testimonials, placeId}: ReviewsProps) {
  const own = testimonials.length > 0 && (
    <>
      <p className={styles.source}>{reviewMessages.testimonials}</p>
      <Carousel label="Words from customers" reviews={testimonials} />
    </>
  )
  return placeId && getMapsKey() ? <GoogleReviews placeId={placeId} otherwise={own} /> : own
}
