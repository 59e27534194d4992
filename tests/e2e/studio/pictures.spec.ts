import {expect, type Page} from 'playwright/test'
import {testHosted} from '../../playwright.config.ts'
import {test} from '../support/journey.ts'
import {openDocument} from '../support/studio.ts'

/** Of the lake, or of hosted Sanity. */
const pictures = (page: Page) => page.locator('img[src*="/_lake/images/"], img[src*="//cdn.sanity.io/images/"]')

/** The widths in pixels of the pictures on the page; 0 for one that did not load. */
const loadedWidths = (page: Page) =>
  pictures(page).evaluateAll(images => images.map(image => (image as HTMLImageElement).naturalWidth))

test.beforeEach(async ({page}) => {
  await openDocument(page, 'galleryItem', 'gallery-bathroom-1')
  await expect.poll(() => loadedWidths(page)).not.toEqual([])
  await expect.poll(async () => Math.min(...(await loadedWidths(page)))).toBeGreaterThan(0)
})

test('the owner sees a photo in its form and in the dialog that crops it', async ({page}) => {
  await page.getByRole('button', {name: 'Open image edit dialog'}).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(async () => Math.min(...(await loadedWidths(page)))).toBeGreaterThan(0)
})

test('whoever is signed in can save the original of a photo', async ({page}) => {
  test.skip(testHosted, 'sanity.io shows pictures to everybody')
  const address = await pictures(page).first().getAttribute('src')
  const original = `${address?.split('?')[0]}?dl=photo.jpg`
  const saved = await page.request.get(original)
  expect([saved.status(), saved.headers()['content-disposition']?.split(';')[0]]).toEqual([200, 'attachment'])
  await page.context().clearCookies()
  expect((await page.request.get(original)).status()).toBe(401)
})
