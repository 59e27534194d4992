import {join} from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import {expect, type Page, test} from 'playwright/test'
import {reviewMessages as words} from '#web/features/reviews/review-messages.ts'
import {root} from '../../scripts/settings.ts'
import {type FakeGoogle, type FakeReview, fakeGoogleMaps} from '../helpers/google-maps.ts'
import {lakeClient} from './lake.ts'

const told = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name, place) => ({
  _id: `testimonial-carousel-${place}`,
  _type: 'testimonial',
  name: `${name} T.`,
  text: `${name} had a door hung and would ask again.`,
  rating: 4,
  area: 'Matthews',
  date: '2026-05-04',
  order: place,
}))

const people: FakeReview[] = ['Eve', 'Finn', 'Gia', 'Hal', 'Ivy'].map(name => ({
  authorAttribution: {
    displayName: `${name} G.`,
    uri: `https://www.google.com/maps/contrib/${name}`,
    photoURI: `https://lh3.googleusercontent.com/${name}`,
  },
  rating: 5,
  text: `${name}: on time, tidy, and the shelf is level. `.repeat(name === 'Eve' ? 14 : 2),
  relativePublishTimeDescription: 'a month ago',
  googleMapsURI: `https://www.google.com/maps/reviews/${name}`,
}))

test.beforeAll(async ({baseURL}) => {
  const lake = lakeClient().transaction()
  for (const testimonial of told) lake.createOrReplace(testimonial)
  await lake.patch('siteSettings', {set: {googlePlaceId: 'place-of-the-tests'}}).commit()
  await expect.poll(async () => (await fetch(`${baseURL}/`)).text()).toContain('Dan had a door hung')
})

test.afterAll(async () => {
  const lake = lakeClient().transaction()
  for (const {_id} of told) lake.delete(_id)
  await lake.patch('siteSettings', {unset: ['googlePlaceId']}).commit()
})

const section = (page: Page) => page.getByRole('region', {name: 'What customers say'})
const carousel = (page: Page) => section(page).locator('[aria-roledescription="carousel"]')
/** The one that is shown: the others are inert. */
const slide = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]:not([inert])')
const names = (page: Page) => slide(page).locator('figcaption strong').allTextContents()
const comeNear = (page: Page) => section(page).scrollIntoViewIfNeeded()

async function expectSlide(page: Page, name: string) {
  await expect(slide(page)).toHaveAccessibleName(name)
  await expect(slide(page)).toBeInViewport({ratio: 0.5})
}

/** At the slides, of Google's or our own. */
async function openSlides(page: Page) {
  await page.goto('/')
  await comeNear(page)
  await expect(carousel(page)).toBeVisible()
}

async function withReviews(page: Page): Promise<FakeGoogle> {
  const google = await fakeGoogleMaps(page)
  google.reviews = people
  return google
}

const widths = [
  [360, 1],
  [768, 2],
  [1280, 3],
] as const

for (const [width, each] of widths) {
  test(`without a key the carousel shows what customers told us, ${each} a slide at ${width} px`, async ({page}) => {
    const {foreign} = await fakeGoogleMaps(page, {key: null})
    await page.setViewportSize({width, height: 800})
    await openSlides(page)
    await expect(section(page).getByText(words.testimonials)).toBeVisible()
    await expectSlide(page, `1 of ${Math.ceil(4 / each)}`)
    expect(await names(page)).toEqual(told.slice(0, each).map(({name}) => name))
    await expect(slide(page).getByRole('img', {name: '4 of 5 stars'}).first()).toBeVisible()
    await expect(section(page)).not.toContainText('Sample customer')
    const {violations} = await new AxeBuilder({page}).include('main').analyze()
    expect(violations).toEqual([])
    await section(page).screenshot({path: join(root, `tests/.output/reviews-own-${width}.png`)})
    expect(foreign).toEqual([])
  })

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
    const {violations} = await new AxeBuilder({page}).include('main').analyze()
    expect(violations).toEqual([])
    await section(page).screenshot({path: join(root, `tests/.output/reviews-google-${width}.png`)})
    const stored = await page.evaluate(() => JSON.stringify([{...localStorage}, {...sessionStorage}]))
    expect(stored).not.toContain('on time, tidy')
  })
}

test('without JavaScript the words of customers can be read', async ({browser, baseURL}) => {
  const page = await browser.newPage({javaScriptEnabled: false, baseURL})
  await page.goto('/')
  for (const {text} of told) {
    await section(page).getByText(text).scrollIntoViewIfNeeded()
    await expect(section(page).getByText(text)).toBeInViewport()
  }
  await page.close()
})

test('arrows, dots and the arrow keys turn the slides, around both ends', async ({page}) => {
  await page.setViewportSize({width: 768, height: 900})
  await withReviews(page)
  await openSlides(page)
  await expectSlide(page, '1 of 3')
  await carousel(page).getByRole('button', {name: 'Next slide'}).click()
  await expectSlide(page, '2 of 3')
  await carousel(page).getByRole('button', {name: 'Show slide 3 of 3'}).click()
  await expectSlide(page, '3 of 3')
  await expect(carousel(page).getByRole('button', {name: 'Show slide 3 of 3'})).toHaveAttribute('aria-current', 'true')
  await carousel(page).getByRole('button', {name: 'Next slide'}).click()
  await expectSlide(page, '1 of 3')
  await carousel(page).getByRole('button', {name: 'Previous slide'}).click()
  await expectSlide(page, '3 of 3')
  await page.keyboard.press('ArrowRight')
  await expectSlide(page, '1 of 3')
  await carousel(page).getByRole('group', {name: 'Reviews from Google Maps, slides'}).focus()
  await page.keyboard.press('ArrowLeft')
  await expectSlide(page, '3 of 3')
})

test('it has one, two or three reviews a slide from exactly 768 and 1024 px', async ({page}) => {
  await withReviews(page)
  await page.setViewportSize({width: 1024, height: 900})
  await openSlides(page)
  const counts: number[] = []
  for (const [width, slides] of [
    [1024, 2],
    [1023, 3],
    [768, 3],
    [767, 5],
  ] as const) {
    await page.setViewportSize({width, height: 900})
    await expect(slide(page)).toHaveAccessibleName(`1 of ${slides}`)
    counts.push((await names(page)).length)
  }
  expect(counts).toEqual([3, 2, 2, 1])
})

test('every 20 seconds it turns, but not under the pointer, with the focus in it, or when it is paused', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({width: 1280, height: 900})
  await withReviews(page)
  await openSlides(page)
  const outside = () => page.mouse.move(5, 5)
  await outside()
  await page.clock.runFor(19_000)
  await expectSlide(page, '1 of 2')
  await page.clock.runFor(1_500)
  await expectSlide(page, '2 of 2')
  await page.clock.runFor(20_500)
  await expectSlide(page, '1 of 2')

  await carousel(page).hover()
  await page.clock.runFor(45_000)
  await expectSlide(page, '1 of 2')
  await outside()
  await carousel(page).getByRole('button', {name: 'Next slide'}).focus()
  await page.clock.runFor(45_000)
  await expectSlide(page, '1 of 2')

  await carousel(page).getByRole('button', {name: 'Pause automatic slide show'}).press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(45_000)
  await expectSlide(page, '1 of 2')
  await carousel(page).getByRole('button', {name: 'Start automatic slide show'}).press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(20_500)
  await expectSlide(page, '2 of 2')
})

test('with reduced motion it never turns by itself, and turns at once when asked', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.clock.install()
  await page.setViewportSize({width: 1280, height: 900})
  await withReviews(page)
  await openSlides(page)
  await page.mouse.move(5, 5)
  await page.clock.runFor(65_000)
  await expectSlide(page, '1 of 2')
  await expect(carousel(page).getByRole('button', {name: /automatic slide show/})).toHaveCount(0)
  await carousel(page).getByRole('button', {name: 'Next slide'}).click()
  await expectSlide(page, '2 of 2')
})

test('a swipe of more than 50 px turns the slide, a shorter one and one up the page do not', async ({
  browser,
  baseURL,
}) => {
  const phone = {viewport: {width: 360, height: 800}, isMobile: true, hasTouch: true, baseURL}
  const page = await (await browser.newContext(phone)).newPage()
  await withReviews(page)
  await openSlides(page)
  await expectSlide(page, '1 of 5')
  const swipe = await fingerOn(page)
  await swipe(-40, 0)
  await expectSlide(page, '1 of 5')
  await swipe(-60, 0)
  await expectSlide(page, '2 of 5')
  await swipe(60, 0)
  await expectSlide(page, '1 of 5')
  await swipe(60, 0)
  await expectSlide(page, '5 of 5')
  await swipe(0, -30)
  await expectSlide(page, '5 of 5')
  await page.context().close()
})

async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: {x: number; y: number}[]) =>
    session.send('Input.dispatchTouchEvent', {type, touchPoints: points})
  return async (dx: number, dy: number) => {
    const box = await slide(page).boundingBox()
    if (!box) throw new Error('No slide is there')
    const start = {x: box.x + box.width / 2, y: box.y + 60}
    await touch('touchStart', [start])
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', [{x: start.x + dx * part, y: start.y + dy * part}])
    }
    await touch('touchEnd', [])
  }
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
  await expect(slide(page)).toContainText(words.someone)
  await expect(slide(page).getByRole('img', {name: '5 of 5 stars'})).toBeVisible()
  await expect(carousel(page).getByRole('button')).toHaveCount(0)
})
