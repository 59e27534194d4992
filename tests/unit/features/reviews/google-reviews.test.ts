import {expect, test} from 'vitest'
import {toGooglePlace} from '#web/features/reviews/carousel/fetch-google-reviews.ts'

type Place = Parameters<typeof toGooglePlace>[0]
const place = (reviews: unknown[], rest: object = {}) => ({reviews, googleMapsURI: null, ...rest}) as unknown as Place

test("Google's review becomes one of ours, with the links that Google asks for", () => {
  const [photoURI, uri, googleMapsURI] = ['photo', 'eve', 'review'].map(path => `https://maps.google.com/${path}`)
  const said = {rating: 4, text: 'Level.'}
  const attribution = {displayName: 'Eve', uri, photoURI}
  const review = {...said, authorAttribution: attribution, relativePublishTimeDescription: 'a week ago', googleMapsURI}
  const ours = {...said, id: '0', name: 'Eve', date: 'a week ago', image: photoURI, authorUrl: uri, url: googleMapsURI}
  expect(toGooglePlace(place([review])).reviews).toEqual([ours])
})

test('a review with nothing in it has a general name and five stars, and no link that runs a script', () => {
  const [empty, hostile] = toGooglePlace(
    place([{}, {authorAttribution: {displayName: '', uri: 'javascript:alert(1)', photoURI: 'javascript:alert(1)'}}]),
  ).reviews
  expect(empty).toMatchObject({name: 'Google reviewer', rating: 5, date: null, text: '', image: null})
  expect(hostile).toMatchObject({name: 'Google reviewer', authorUrl: null, image: null})
})

test('the score is told only where there is one', () => {
  expect(toGooglePlace(place([], {rating: 4.9, userRatingCount: 127})).score).toBe('4.9 of 5 from 127 reviews')
  expect(toGooglePlace(place([], {rating: 5, userRatingCount: 1})).score).toBe('5 of 5 from 1 review')
  expect(toGooglePlace(place([], {rating: null, userRatingCount: 0})).score).toBeNull()
})

test('what is no review is an error of its own', () => {
  expect(() => toGooglePlace(place([null]))).toThrow()
})
