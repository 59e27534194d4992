import {toHref} from '#schemas/link-address.ts'
import type {Review} from '../review-card.tsx'
import {reviewMessages} from '../review-messages.ts'

export type GooglePlace = ReturnType<typeof toGooglePlace>

/** Spec 7.5. */
const fields = ['displayName', 'rating', 'userRatingCount', 'googleMapsURI', 'reviews']

/** @throws Error with a sentence of spec 8. */
export async function fetchGoogleReviews(placeId: string): Promise<GooglePlace> {
  const {places} = await withErrorMessage(reviewMessages.placesFailed, async () =>
    (await import('#web/components/maps/load-maps.ts')).loadMaps(),
  )
  const place = await withErrorMessage(reviewMessages.reviewsFailed, async () => {
    const {place: found} = await new places.Place({id: placeId, requestedLanguage: 'en'}).fetchFields({fields})
    if (!found.reviews?.length) throw new Error('There are no reviews')
    return found
  })
  return withErrorMessage(reviewMessages.parseFailed, async () => toGooglePlace(place))
}

export function toGooglePlace(
  place: Pick<google.maps.places.Place, 'rating' | 'userRatingCount' | 'googleMapsURI' | 'reviews'>,
) {
  const {rating, userRatingCount: count} = place
  return {
    reviews: (place.reviews ?? []).map(toReview),
    url: toHref(place.googleMapsURI),
    score: rating && count ? `${rating} of 5 from ${count === 1 ? '1 review' : `${count} reviews`}` : null,
  }
}

/** Defaults: spec 3.7. */
function toReview(review: google.maps.places.Review, index: number): Review {
  const {authorAttribution: author, rating, relativePublishTimeDescription: date, text} = review
  return {
    id: String(index),
    name: author?.displayName || reviewMessages.anonymousName,
    rating: rating ?? 5,
    date: date || null,
    text: text ?? '',
    image: toHref(author?.photoURI),
    authorUrl: toHref(author?.uri),
    url: toHref(review.googleMapsURI),
  }
}

async function withErrorMessage<Result>(message: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (cause) {
    throw new Error(message, {cause})
  }
}
