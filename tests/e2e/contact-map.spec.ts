import {expect, type Page, test} from 'playwright/test'
import {mapsMessages} from '#web/components/maps/load-maps.ts'
import {mapMessages} from '#web/features/map/map-messages.ts'
import {fakeGoogleMaps} from '../helpers/google-maps.ts'
import {violationsOf} from './support/accessibility.ts'

test.use({viewport: {width: 360, height: 700}})

const googleMap = (page: Page) => page.getByRole('region', {name: mapMessages.label('Charlotte, NC')})
const drawing = (page: Page) => page.getByRole('img', {name: /^Map of the areas we serve/})
const comeNear = (page: Page) => drawing(page).scrollIntoViewIfNeeded()

test('the map is asked for when it comes near, and stands on Charlotte', async ({page}) => {
  const google = await fakeGoogleMaps(page)
  await page.goto('/contact', {waitUntil: 'networkidle'})
  expect(google.foreign).toEqual([])
  const before = await drawing(page).boundingBox()
  await comeNear(page)
  const map = googleMap(page)
  await expect(map).toHaveText('Charlotte, NC')
  expect(JSON.parse((await map.getAttribute('data-fake-map')) ?? '')).toEqual({
    center: {lat: 35.2271, lng: -80.8431},
    zoom: 11,
  })
  expect(JSON.parse((await map.locator('[data-fake-marker]').getAttribute('data-fake-marker')) ?? '')).toEqual({
    position: {lat: 35.2271, lng: -80.8431},
    title: 'Charlotte, NC',
  })
  const {width: wide, height} = (await map.boundingBox()) ?? {}
  expect([wide, height]).toEqual([before?.width, before?.height])
  await expect(drawing(page)).toBeHidden()
  expect(await violationsOf(page)).toEqual([])
})

test("the drawn map stays where Google's fails, until a second try", async ({page}) => {
  const google = await fakeGoogleMaps(page)
  google.script = 'hangs'
  await page.goto('/contact')
  await comeNear(page)
  await expect(page.getByText(mapMessages.loading)).toBeVisible()
  await expect(drawing(page)).toBeVisible()
  google.script = 'fails'
  await expect(page.getByText(mapsMessages.scriptFailed)).toBeVisible()
  await expect(drawing(page)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  google.script = 'loads'
  await page.getByRole('button', {name: mapMessages.again}).press('Enter')
  await expect(googleMap(page)).toHaveText('Charlotte, NC')
  await expect(page.getByText(mapsMessages.scriptFailed)).toHaveCount(0)
})

test('a key that Google refuses brings the drawn map back', async ({page}) => {
  await fakeGoogleMaps(page)
  await page.goto('/contact')
  await comeNear(page)
  await expect(googleMap(page)).toHaveText('Charlotte, NC')
  await page.evaluate('gm_authFailure()')
  await expect(drawing(page)).toBeVisible()
  await expect(page.getByText(mapMessages.failed)).toBeVisible()
})

test('without a key the drawn map stands and nobody is asked', async ({page}) => {
  const google = await fakeGoogleMaps(page, {key: null})
  await page.goto('/contact')
  await comeNear(page)
  await expect(drawing(page)).toBeInViewport()
  await page.waitForLoadState('networkidle')
  expect(google.foreign).toEqual([])
  await expect(drawing(page)).toBeVisible()
})
