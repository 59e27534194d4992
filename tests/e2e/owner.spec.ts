import {expect, test} from 'playwright/test'
import {chooseAction, openDocument, readLedger, signIn} from './support/studio.ts'

test('a question that the home page shows cannot be deleted, only taken off the site', async ({page, request}) => {
  await signIn(page)
  await openDocument(page, 'faq', 'faq-areas')
  await chooseAction(page, 'Take off the site')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It is taken out of these, too')
  await expect(dialog.getByRole('link', {name: 'Home page'})).toBeVisible()
  await dialog.getByRole('button', {name: 'Keep it'}).click()
  await page.getByTestId('action-menu-button').click()
  await expect(page.getByRole('menuitem', {name: 'Earlier versions'})).toBeVisible()
  await expect(page.getByRole('menuitem', {name: 'Delete'})).toHaveCount(0)
  expect(await (await request.get('/faq')).text()).toContain('Which areas do you serve?')
})

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
