/** One review (spec 3.7), of Google's or of a customer who gave it to us. */
export interface Review {
  id: string
  name: string
  /** 1 to 5. */
  rating: number
  /** As a reader says it: "2 weeks ago". */
  date: string | null
  text: string
  image: string | null
  /** Google asks for a link to who wrote it and to where it stands. */
  authorUrl: string | null
  url: string | null
}

/** Of the section, of what waits for the carousel, and of what is imported then. */
export interface ReviewsProps {
  testimonials: readonly Review[]
  /** Null: no Google reviews. */
  placeId: string | null
}
