import {expect, type Page, test} from 'playwright/test'
import sharp from 'sharp'
import {lakeClient} from './support/lake.ts'
import {signIn} from './support/studio.ts'

async function upload(colour: string) {
  const picture = sharp({create: {width: 320, height: 240, channels: 3, background: colour}})
  return lakeClient().assets.upload('image', await picture.jpeg().toBuffer(), {filename: `${colour} wall.jpg`})
}

async function openTool(page: Page): Promise<void> {
  await page.goto('/studio/unused-pictures')
  await expect(page.getByRole('heading', {name: 'Pictures nobody uses'})).toBeVisible({timeout: 60_000})
}

test('the owner finds a picture that nobody uses, looks at it, and removes it with its file', async ({page}) => {
  const {_id, url} = await upload('tomato')
  await signIn(page)
  await openTool(page)
  const row = page.getByRole('listitem').filter({hasText: 'tomato wall.jpg'})
  await expect(row).toContainText(/[\d.]+ KB, uploaded/)
  const picture = row.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  await row.getByRole('button', {name: 'Remove tomato wall.jpg'}).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('deleted for good')
  await dialog.getByRole('button', {name: 'Keep'}).click()
  await expect(row).toBeVisible()
  expect((await page.request.get(url)).status()).toBe(200)

  await row.getByRole('button', {name: 'Remove tomato wall.jpg'}).click()
  await dialog.getByRole('button', {name: 'Remove'}).click()
  await expect(page.getByText('1 picture or file removed')).toBeVisible()
  await expect(row).toBeHidden()
  expect(await lakeClient().getDocument(_id)).toBeUndefined()
  expect((await page.request.get(url)).status()).toBe(404)
})
