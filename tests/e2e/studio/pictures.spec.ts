import {expect, type Page, test} from 'playwright/test'
import {openDocument, signIn} from '../support/studio.ts'

/** The widths in pixels of the lake's pictures on the page; 0 for one that did not load. */
const loadedWidths = (page: Page) =>
  page
    .locator('img[src*="/_lake/images/"]')
    .evaluateAll(images => images.map(image => (image as HTMLImageElement).naturalWidth))

test('the owner sees a photo in its form and in the dialog that crops it, and can save the original', async ({
  page,
}) => {
  await signIn(page)
  await openDocument(page, 'galleryItem', 'gallery-bathroom-1')
  await expect.poll(() => loadedWidths(page)).not.toEqual([])
  await expect.poll(async () => Math.min(...(await loadedWidths(page)))).toBeGreaterThan(0)
  const address = await page.locator('img[src*="/_lake/images/"]').first().getAttribute('src')
  await page.getByRole('button', {name: 'Open image edit dialog'}).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(async () => Math.min(...(await loadedWidths(page)))).toBeGreaterThan(0)

  const original = `${address?.split('?')[0]}?dl=photo.jpg`
  const saved = await page.request.get(original)
  expect([saved.status(), saved.headers()['content-disposition']?.split(';')[0]]).toEqual([200, 'attachment'])
  await page.context().clearCookies()
  expect((await page.request.get(original)).status()).toBe(401)
})
