export const reviewMessages = {
  /** Spec 2.3. */
  loading: 'Loading reviews...',
  /** Spec 8. */
  reviewsFailed: 'Failed to load reviews from the maps service',
  parseFailed: 'Failed to parse reviews',
  placesFailed: 'Failed to load places',
  retry: 'Try again',
  testimonials: 'Straight from our customers',
  samples: 'Sample reviews, until our customers write some',
  /** Spec 3.7. */
  anonymousName: 'Google reviewer',
} as const

export const sourceOf = (testimonials: readonly {isSample?: boolean}[]) =>
  testimonials.some(({isSample}) => isSample) ? reviewMessages.samples : reviewMessages.testimonials
