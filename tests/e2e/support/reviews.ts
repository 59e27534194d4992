/** The home page's reviews, as customers and Google tell them; its spec files put them there and take them away. */
import {expect, type Page} from 'playwright/test'
import {type FakeGoogle, type FakeReview, fakeGoogleMaps} from '../../helpers/google-maps.ts'
import {lakeClient} from './lake.ts'

export const told = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name, place) => ({
  _id: `testimonial-carousel-${place}`,
  _type: 'testimonial',
  name: `${name} T.`,
  text: `${name} had a door hung and would ask again.`,
  rating: 4,
  area: 'Matthews',
  date: '2026-05-04',
  order: place,
}))

export const people: FakeReview[] = ['Eve', 'Finn', 'Gia', 'Hal', 'Ivy'].map(name => ({
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

const homePage = async (baseURL: string | undefined) => (await fetch(`${baseURL}/`)).text()

export async function tellReviews(baseURL: string | undefined) {
  const lake = lakeClient().transaction()
  for (const testimonial of told) lake.createOrReplace(testimonial)
  await lake.patch('siteSettings', {set: {googlePlaceId: 'place-of-the-tests'}}).commit()
  await expect.poll(() => homePage(baseURL)).toContain('Dan had a door hung')
}

/** Until the page has none: whoever tells them next waits for them, and must not find these. */
export async function takeReviewsBack(baseURL: string | undefined) {
  const lake = lakeClient().transaction()
  for (const {_id} of told) lake.delete(_id)
  await lake.patch('siteSettings', {unset: ['googlePlaceId']}).commit()
  await expect.poll(() => homePage(baseURL)).not.toContain('Dan had a door hung')
}

export const section = (page: Page) => page.getByRole('region', {name: 'What customers say'})
export const carousel = (page: Page) => section(page).locator('[aria-roledescription="carousel"]')
/** The one that is shown: the others are inert. */
export const slide = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]:not([inert])')
export const names = (page: Page) => slide(page).locator('figcaption strong').allTextContents()
export const comeNear = (page: Page) => section(page).scrollIntoViewIfNeeded()

export async function expectSlide(page: Page, name: string) {
  await expect(slide(page)).toHaveAccessibleName(name)
  await expect(slide(page)).toBeInViewport({ratio: 0.5})
}

/** At the slides, of Google's or our own. */
export async function openSlides(page: Page) {
  await page.goto('/')
  await comeNear(page)
  await expect(carousel(page)).toBeVisible()
}

export async function withReviews(page: Page): Promise<FakeGoogle> {
  const google = await fakeGoogleMaps(page)
  google.reviews = people
  return google
}
