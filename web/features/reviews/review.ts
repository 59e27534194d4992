/** Spec 3.7: from Google or given to the owner. */
export interface Review {
  id: string
  name: string
  /** 1 to 5. */
  rating: number
  /** Such as "2 weeks ago". */
  date: string | null
  text: string
  image?: string | null
  /** Google requires links to the author and to the review. */
  authorUrl?: string | null
  url?: string | null
  isSample?: boolean
}

export interface ReviewsProps {
  testimonials: readonly Review[]
  /** Null: no reviews from Google. */
  placeId: string | null
}
