import {expect, test} from 'playwright/test'
import {openDocument, readLedger, signIn} from './support/studio.ts'

test('the notice and the other single documents can be neither deleted nor made twice', async ({page}) => {
  await signIn(page)
  await openDocument(page, 'bookingNotice', 'bookingNotice')
  await expect(page.getByTestId('action-publish')).toBeVisible()
  await page.getByTestId('action-menu-button').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Earlier versions'])
  await page.keyboard.press('Escape')
  await page.getByTestId('new-document-button').click()
  const offered = page.getByRole('dialog').or(page.getByRole('menu')).or(page.locator('[data-ui="Popover"]')).last()
  await expect(offered).toContainText(/service/i)
  await expect(offered).not.toContainText(/notice|settings|home page/i)
})

test('the Studio asked the lake for nothing that the lake does not know', async () => {
  const {unknown, calls} = await readLedger()
  expect(calls.length).toBeGreaterThan(20)
  expect(unknown).toEqual([])
})
