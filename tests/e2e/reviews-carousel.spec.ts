import {expect, type Page, test} from 'playwright/test'
import {reviewMessages as words} from '#web/features/reviews/review-messages.ts'
import {fakeGoogleMaps} from '../helpers/google-maps.ts'
import {violationsOf} from './support/accessibility.ts'
import {
  carousel,
  comeNear,
  expectSlide,
  names,
  openSlides,
  section,
  slide,
  takeReviewsBack,
  tellReviews,
  told,
  withReviews,
} from './support/reviews.ts'

test.beforeAll(({baseURL}) => tellReviews(baseURL))
test.afterAll(({baseURL}) => takeReviewsBack(baseURL))

test('without a key the carousel shows what customers told us', async ({page}) => {
  const {foreign} = await fakeGoogleMaps(page, {key: null})
  await page.setViewportSize({width: 768, height: 800})
  await page.goto('/')
  const {height = 0} = (await section(page).boundingBox()) ?? {}
  await comeNear(page)
  await expect(carousel(page)).toBeVisible()
  // The carousel has its own style sheet, and what stands below has not moved.
  expect((await section(page).boundingBox())?.height).toBeCloseTo(height, 0)
  await expect(section(page).getByText(words.testimonials)).toBeVisible()
  await expectSlide(page, '1 of 2')
  expect(await names(page)).toEqual(told.slice(0, 2).map(({name}) => name))
  await expect(slide(page).getByRole('img', {name: '4 of 5 stars'}).first()).toBeVisible()
  await expect(section(page)).not.toContainText('Sample customer')
  expect(await violationsOf(page, 'main')).toEqual([])
  expect(foreign).toEqual([])
})

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
