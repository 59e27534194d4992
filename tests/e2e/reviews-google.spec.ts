import {join} from 'node:path'
import {expect, test} from 'playwright/test'
import {reviewMessages as words} from '#web/features/reviews/review-messages.ts'
import {root} from '../../scripts/stack/config.ts'
import {type FakeGoogle, fakeGoogleMaps} from '../helpers/google-maps.ts'
import {violationsOf} from './support/accessibility.ts'
import {
  carousel,
  comeNear,
  expectSlide,
  names,
  openSlides,
  people,
  section,
  slide,
  takeReviewsBack,
  tellReviews,
  widths,
  withReviews,
} from './support/reviews.ts'

test.beforeAll(({baseURL}) => tellReviews(baseURL))
test.afterAll(({baseURL}) => takeReviewsBack(baseURL))

for (const [width, each] of widths) {
  test(`with a key Google's reviews are loaded when they come near, ${each} a slide at ${width} px`, async ({page}) => {
    const google = await withReviews(page)
    google.places = 'hangs'
    await page.setViewportSize({width, height: 800})
    await page.goto('/', {waitUntil: 'networkidle'})
    expect(google.foreign).toEqual([])

    await comeNear(page)
    await expect(section(page).getByRole('status')).toHaveText(words.loading)
    google.places = 'answers'
    await expectSlide(page, `1 of ${Math.ceil(5 / each)}`)
    expect(await names(page)).toEqual(people.slice(0, each).map(review => review.authorAttribution?.displayName))
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
    await section(page).screenshot({path: join(root, `tests/.output/reviews-google-${width}.png`)})
    const stored = await page.evaluate(() => JSON.stringify([{...localStorage}, {...sessionStorage}]))
    expect(stored).not.toContain('on time, tidy')
  })
}

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

test('the loader notes its own four failures by the sentences of the specification', async ({page}) => {
  const google = await withReviews(page)
  const notes: string[] = []
  page.on('console', async message => {
    if (message.type() !== 'warning') return
    for (const value of message.args())
      notes.push(await value.evaluate(error => String((error as Error)?.cause ?? error)))
  })
  google.script = 'fails'
  await page.goto('/')
  await comeNear(page)
  await expect.poll(() => notes.join()).toContain('Failed to load the maps script')
  Object.assign(google, {script: 'loads', withoutPlaces: true})
  await section(page).getByRole('button', {name: words.retry}).click()
  await expect.poll(() => notes.join()).toContain('Maps loaded without the places library')
  await page.evaluate(() => document.querySelector('meta[name="google-maps-key"]')?.remove())
  await section(page).getByRole('button', {name: words.retry}).click()
  await expect.poll(() => notes.join()).toContain('Missing maps API key')
})

test('a review without a name, stars or date gets a general name and five stars', async ({page}) => {
  const google = await fakeGoogleMaps(page)
  google.reviews = [{text: 'Good work.', authorAttribution: null, rating: null}]
  await openSlides(page)
  await expect(slide(page)).toContainText(words.anonymousName)
  await expect(slide(page).getByRole('img', {name: '5 of 5 stars'})).toBeVisible()
  await expect(carousel(page).getByRole('button')).toHaveCount(0)
})
