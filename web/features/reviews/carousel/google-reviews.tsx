'use client'

import {type ReactNode, useEffect, useState} from 'react'
import {reviewMessages} from '../review-messages.ts'
import section from '../reviews.module.css'
import styles from './carousel.module.css'
import {Carousel} from './carousel.tsx'
import {fetchGoogleReviews, type GooglePlace} from './fetch-google-reviews.ts'

interface GoogleReviewsProps {
  placeId: string
  /** Below the error. */
  otherwise: ReactNode
}

type Step = {name: 'loading'; error?: string} | {name: 'error'; error: string} | {name: 'slides'; place: GooglePlace}

/** Loading, error or slides (spec 2.3). Google's reviews live in this component alone: they may not be stored. */
export function GoogleReviews({placeId, otherwise}: GoogleReviewsProps) {
  const [step, setStep] = useState<Step>({name: 'loading'})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load
  useEffect(() => {
    let isWanted = true
    fetchGoogleReviews(placeId).then(
      place => isWanted && setStep({name: 'slides', place}),
      (error: Error) => {
        if (!isWanted) return
        console.warn('[reviews]', error)
        setStep({name: 'error', error: error.message})
      },
    )
    return () => {
      isWanted = false
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
        {/* Stays while it loads again, so that the keyboard's place on the page is not lost. */}
        {step.error && (
          <button className={styles.button} type="button" aria-disabled={step.name === 'loading'} onClick={retry}>
            {reviewMessages.retry}
          </button>
        )}
      </div>
      {step.error && otherwise}
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
