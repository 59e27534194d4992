import {expect, test} from 'playwright/test'
import {reviewMessages as words} from '#web/features/reviews/review-messages.ts'
import type {FakeGoogle} from '../helpers/google-maps.ts'
import {violationsOf} from './support/accessibility.ts'
import {
  carousel,
  comeNear,
  expectSlide,
  names,
  people,
  section,
  slide,
  takeReviewsBack,
  tellReviews,
  withReviews,
} from './support/reviews.ts'

test.beforeAll(({baseURL}) => tellReviews(baseURL))
test.afterAll(({baseURL}) => takeReviewsBack(baseURL))

test("with a key Google's reviews are loaded when they come near", async ({page}) => {
  const google = await withReviews(page)
  google.places = 'hangs'
  await page.setViewportSize({width: 360, height: 800})
  await page.goto('/', {waitUntil: 'networkidle'})
  expect(google.foreign).toEqual([])

  await comeNear(page)
  await expect(section(page).getByRole('status')).toHaveText(words.loading)
  google.places = 'answers'
  await expectSlide(page, '1 of 5')
  expect(await names(page)).toEqual(['Eve G.'])
  expect(google.calls.filter(({method}) => method === 'fetchFields')).toMatchObject([
    {body: {id: 'place-of-the-tests', fields: expect.arrayContaining(['reviews'])}},
  ])
  const first = slide(page).locator('figure').first()
  await expect(first.getByRole('img', {name: '5 of 5 stars'})).toBeVisible()
  await expect(first).toContainText('a month ago')
  await expect(first.getByRole('link', {name: 'Eve G.', exact: true})).toHaveAttribute('href', /contrib\/Eve$/)
  await expect(first.getByRole('link', {name: /Read it on Google Maps/})).toHaveAttribute('href', /reviews\/Eve$/)
  await expect(first.locator('img')).toHaveJSProperty('complete', true)
  await expect(section(page).getByText('4.9 of 5 from 127 reviews on Google Maps.')).toBeVisible()
  await expect(section(page).getByRole('link', {name: 'Google Maps', exact: true})).toBeVisible()
  expect(await violationsOf(page, 'main')).toEqual([])
  const stored = await page.evaluate(() => JSON.stringify([{...localStorage}, {...sessionStorage}]))
  expect(stored).not.toContain('on time, tidy')
})

const failures: [string, string, (google: FakeGoogle) => void][] = [
  ['a script that does not load', words.placesFailed, google => Object.assign(google, {script: 'fails'})],
  ['maps without the places library', words.placesFailed, google => Object.assign(google, {withoutPlaces: true})],
  ['a refused call', words.reviewsFailed, google => Object.assign(google, {places: 'fails'})],
  ['no reviews at all', words.reviewsFailed, google => Object.assign(google, {reviews: []})],
  ['reviews that are none', words.parseFailed, google => Object.assign(google, {reviews: [null]})],
]

for (const [reason, sentence, fail] of failures) {
  test(`after ${reason} it says so, shows our own, and a second try brings the reviews`, async ({page}) => {
    const google = await withReviews(page)
    fail(google)
    await page.goto('/')
    await comeNear(page)
    await expect(section(page).getByRole('status')).toHaveText(sentence)
    await expect(carousel(page)).toContainText('Ann T.')
    Object.assign(google, {script: 'loads', withoutPlaces: false, places: 'answers', reviews: people})
    await section(page).getByRole('button', {name: words.retry}).press('Enter')
    await expect(carousel(page)).toContainText('Eve G.')
    await expect(carousel(page).getByRole('group', {name: 'Reviews from Google Maps, slides'})).toBeFocused()
  })
}
