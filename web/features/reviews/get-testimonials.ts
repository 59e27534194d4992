import 'server-only'
import {stegaClean} from '@sanity/client/stega'
import {fetchContent} from '#web/content/fetch.ts'
import {testimonialsQuery} from '#web/content/queries/pages.ts'
import {withoutSampleItems} from '#web/content/samples.ts'
import type {TestimonialsQueryResult} from '#web/content/sanity-types.gen.ts'
import {formatMonth} from '#web/domain/business/project-facts.ts'
import type {Review} from './review-card.tsx'

/** Samples on this computer alone, and until the first real words are there. */
export async function getTestimonials(): Promise<Review[]> {
  const all = await fetchContent(testimonialsQuery)
  const real = all.filter(({sample}) => !sample)
  return (real.length > 0 ? real : withoutSampleItems(all)).map(toReview)
}

function toReview({_id, sample, name, text, rating, area, date}: TestimonialsQueryResult[number]): Review {
  return {
    id: _id,
    name: name ?? '',
    rating: rating ?? 5,
    date: [area, formatMonth(stegaClean(date))].filter(Boolean).join(', ') || null,
    text: text ?? '',
    isSample: sample === true,
  }
}
