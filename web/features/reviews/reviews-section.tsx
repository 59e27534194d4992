import {stegaClean} from '@sanity/client/stega'
import {ReachLinks} from '#web/components/layout/call-to-action.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {ReviewCard} from './review-card.tsx'
import {reviewMessages, sourceOf} from './review-messages.ts'
import styles from './reviews.module.css'
import {ReviewsNear, type ReviewsProps} from './reviews-near.tsx'

interface ReviewsSectionProps extends Pick<ReviewsProps, 'testimonials'> {
  heading: string | null | undefined
  settings: SiteSettings
  hasMapsKey: boolean
}

/** Google's reviews where there is a key and a place; else, and without scripts, the testimonials. */
export function ReviewsSection({heading, testimonials, settings, hasMapsKey}: ReviewsSectionProps) {
  const placeId = stegaClean(settings.googlePlaceId)
  const isEmpty = testimonials.length === 0
  const asksGoogle = Boolean(placeId && hasMapsKey)
  if (isEmpty && !asksGoogle) return <NoReviews settings={settings} />
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

const youngYears = 5

/** A young company says so, and offers the next best thing. */
function NoReviews({settings}: {settings: SiteSettings}) {
  const {words, foundedYear, copyrightYear} = settings
  if (foundedYear && copyrightYear && copyrightYear - foundedYear > youngYears) return null
  return (
    <section className={styles.section} aria-labelledby="home-reviews">
      <div className={styles.none}>
        <div>
          <h2 id="home-reviews">{words.newHere}</h2>
          <p>{words.newHereText}</p>
        </div>
        <div className={styles.ways}>
          <ReachLinks settings={settings} />
        </div>
      </div>
    </section>
  )
}
