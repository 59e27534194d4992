import 'server-only'
import {stegaClean} from '@sanity/client/stega'
import {fetchContent} from '#web/content/fetch.ts'
import {testimonialsQuery} from '#web/content/queries/testimonials.ts'
import type {TestimonialsQueryResult} from '#web/content/sanity-types.gen.ts'
import {formatMonth} from '#web/domain/business/project-facts.ts'
import type {Review} from './review.ts'

export async function getTestimonials(): Promise<Review[]> {
  return (await fetchContent(testimonialsQuery)).map(toReview)
}

function toReview({_id, name, text, rating, area, date}: TestimonialsQueryResult[number]): Review {
  return {
    id: _id,
    name: name ?? '',
    rating: rating ?? 5,
    date: [area, formatMonth(stegaClean(date))].filter(Boolean).join(', ') || null,
    text: text ?? '',
  }
}
