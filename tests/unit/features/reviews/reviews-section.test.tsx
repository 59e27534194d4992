import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import type {Review} from '#web/features/reviews/review-card.tsx'
import {reviewMessages} from '#web/features/reviews/review-messages.ts'
import {ReviewsSection} from '#web/features/reviews/reviews-section.tsx'
import {askSettings} from '../../content/queries/seed-dataset.ts'

const settings = await askSettings()
const said = {id: 'a', name: 'Ann', rating: 4, text: 'Level.'}
const ann: Review = {...said, date: null, image: null, authorUrl: null, url: null}
const first = (sources: {testimonials?: Review[]; placeId?: string; hasMapsKey?: boolean}) =>
  renderToStaticMarkup(
    <ReviewsSection
      heading="Said"
      settings={{...settings, googlePlaceId: sources.placeId ?? null}}
      testimonials={sources.testimonials ?? []}
      hasMapsKey={sources.hasMapsKey ?? false}
    />,
  )

test('with no words of anybody references are offered, also where only the place or only the key is known', () => {
  for (const sources of [{}, {placeId: 'place'}, {hasMapsKey: true}])
    expect(first(sources)).toContain('New here: ask us for references')
})

test('the words of customers stand in the first answer, labelled as given to us, key or not', () => {
  for (const hasMapsKey of [true, false]) {
    const markup = first({testimonials: [ann], placeId: 'place', hasMapsKey})
    expect(markup).toContain('Level.')
    expect(markup).toContain('aria-label="4 of 5 stars"')
    expect(markup).toContain(reviewMessages.testimonials)
  }
})

test('where only Google has reviews, the section waits for scripts and says so', () => {
  const markup = first({placeId: 'place', hasMapsKey: true})
  expect(markup).toContain(reviewMessages.loading)
  expect(markup).toContain('data-scripted')
})

test("what stands below does not jump: the place of Google's taller reviews is kept where they are going to come", () => {
  expect(first({testimonials: [ann], placeId: 'place', hasMapsKey: true})).toContain('data-google')
  expect(first({testimonials: [ann], placeId: 'place'})).not.toContain('data-google')
  expect(first({testimonials: [ann], hasMapsKey: true})).not.toContain('data-google')
})
