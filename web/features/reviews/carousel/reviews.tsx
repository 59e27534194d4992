'use client'

import {type ReactNode, startTransition, useActionState, useCallback, useEffect} from 'react'
import {getMapsKey} from '#web/components/maps/maps-key.ts'
import {reviewMessages, sourceOf} from '../review-messages.ts'
import section from '../reviews.module.css'
import type {ReviewsProps} from '../reviews-near.tsx'
import styles from './carousel.module.css'
import {Carousel} from './carousel.tsx'
import {fetchGoogleReviews, type GooglePlace} from './fetch-google-reviews.ts'

/** ReviewsNear imports it when the section comes near. */
export function Reviews({testimonials, placeId}: ReviewsProps) {
  const own = testimonials.length > 0 && (
    <>
      <p className={section.source}>{sourceOf(testimonials)}</p>
      <Carousel label="Words from customers" reviews={testimonials} />
    </>
  )
  return placeId && getMapsKey() ? <GoogleReviews placeId={placeId} fallback={own} /> : own
}

type Result = {error: string} | {place: GooglePlace; isRetry: boolean}

async function load(previous: Result | null, placeId: string): Promise<Result> {
  try {
    return {place: await fetchGoogleReviews(placeId), isRetry: previous !== null}
  } catch (error) {
    console.warn('[reviews]', error)
    return {error: (error as Error).message}
  }
}

/** Spec 2.3. Google's reviews may not be stored, so only this component holds them. */
function GoogleReviews({placeId, fallback}: {placeId: string; fallback: ReactNode}) {
  const [result, ask, isLoading] = useActionState(load, null)
  const start = useCallback(() => startTransition(() => ask(placeId)), [ask, placeId])
  useEffect(start, [start])

  if (result && 'place' in result) {
    const {place, isRetry} = result
    return (
      <>
        <p className={section.source}>
          {place.score ? `${place.score} on ` : 'From '}
          <a href={place.url ?? 'https://www.google.com/maps'} target="_blank" rel="noopener" translate="no">
            Google Maps
          </a>
          . Shown are those that Google finds most relevant.
        </p>
        <Carousel label="Reviews from Google Maps" reviews={place.reviews} takesFocus={isRetry} />
      </>
    )
  }
  return (
    <>
      <div className={styles.state}>
        <p role="status">{isLoading || !result ? reviewMessages.loading : result.error}</p>
        {/* Stays during the retry, to keep the focus. */}
        {result && (
          <button
            className={styles.button}
            type="button"
            aria-disabled={isLoading}
            onClick={isLoading ? undefined : start}
          >
            {reviewMessages.retry}
          </button>
        )}
      </div>
      {result && fallback}
    </>
  )
}
