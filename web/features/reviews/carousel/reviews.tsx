'use client'

import {type ReactNode, useEffect, useState} from 'react'
import {getMapsKey} from '#web/components/maps/maps-key.ts'
import type {ReviewsProps} from '../review.ts'
import {reviewMessages} from '../review-messages.ts'
import section from '../reviews.module.css'
import styles from './carousel.module.css'
import {Carousel} from './carousel.tsx'
import {fetchGoogleReviews, type GooglePlace} from './fetch-google-reviews.ts'

/** ReviewsNear imports it when the section comes near. */
export function Reviews({testimonials, placeId}: ReviewsProps) {
  const own = testimonials.length > 0 && (
    <>
      <p className={section.source}>{reviewMessages.testimonials}</p>
      <Carousel label="Words from customers" reviews={testimonials} />
    </>
  )
  return placeId && getMapsKey() ? <GoogleReviews placeId={placeId} fallback={own} /> : own
}

type Step = {name: 'loading'; error?: string} | {name: 'error'; error: string} | {name: 'slides'; place: GooglePlace}

/** Spec 2.3. Google's reviews may not be stored, so only this component holds them. */
function GoogleReviews({placeId, fallback}: {placeId: string; fallback: ReactNode}) {
  const [step, setStep] = useState<Step>({name: 'loading'})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true
    fetchGoogleReviews(placeId).then(
      place => isCurrent && setStep({name: 'slides', place}),
      (error: Error) => {
        if (!isCurrent) return
        console.warn('[reviews]', error)
        setStep({name: 'error', error: error.message})
      },
    )
    return () => {
      isCurrent = false
    }
  }, [placeId, attempt])

  if (step.name === 'slides') {
    const {place} = step
    return (
      <>
        <p className={section.source}>
          {place.score ? `${place.score} on ` : 'From '}
          <GoogleMapsLink url={place.url} />. Shown are those that Google finds most relevant.
        </p>
        <Carousel label="Reviews from Google Maps" reviews={place.reviews} takesFocus={attempt > 0} />
      </>
    )
  }

  const retry = () => {
    if (step.name === 'loading') return
    setStep({name: 'loading', error: step.error})
    setAttempt(attempt + 1)
  }
  return (
    <>
      <div className={styles.state}>
        <p role="status">{step.name === 'loading' ? reviewMessages.loading : step.error}</p>
        {/* Stays during the retry, to keep the focus. */}
        {step.error && (
          <button className={styles.button} type="button" aria-disabled={step.name === 'loading'} onClick={retry}>
            {reviewMessages.retry}
          </button>
        )}
      </div>
      {step.error && fallback}
    </>
  )
}

function GoogleMapsLink({url}: {url: string | null}) {
  const name = <span translate="no">Google Maps</span>
  return url ? (
    <a href={url} target="_blank" rel="noopener">
      {name}
    </a>
  ) : (
    name
  )
}
