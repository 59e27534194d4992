import {expect} from 'playwright/test'
import {test} from '../support/journey.ts'
import {openDocument} from '../support/studio.ts'

test('the owner sees a photo in its form and in the dialog that crops it', async ({page}) => {
  await openDocument(page, 'galleryItem', 'gallery-bathroom-1')
  // Of the lake, or of hosted Sanity.
  const pictures = page.locator('img[src*="/_lake/images/"], img[src*="//cdn.sanity.io/images/"]')
  const widths = () => pictures.evaluateAll(all => all.map(image => (image as HTMLImageElement).naturalWidth))
  await expect.poll(widths).not.toEqual([])
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0)
  await page.getByRole('button', {name: 'Open image edit dialog'}).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0)
})
