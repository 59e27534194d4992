/** What a phone does by itself holds in the Studio: Back closes what is open, two fingers make larger. */
import {expect, type Page} from 'playwright/test'
import {sizes} from '../support/hand.ts'
import {test} from '../support/journey.ts'
import {field, openDocument, openGroup} from '../support/studio.ts'

test.use(sizes['a phone'])

const bar = (page: Page) => page.getByRole('navigation', {name: 'Tools'})
const sheet = (page: Page) => page.getByRole('dialog', {name: 'More'})
const dialog = (page: Page) => page.getByTestId('nested-object-dialog')

/** Today, then Pages with the sheet over it. Returns the address of Pages. */
async function openSheet(page: Page): Promise<string> {
  await page.goto('/studio/today')
  await bar(page).getByRole('link', {name: 'Pages'}).tap()
  await expect(page.getByTestId('structure-tool-list-pane')).toBeVisible()
  await bar(page).getByRole('button', {name: 'More'}).tap()
  await expect(sheet(page)).toBeVisible()
  return page.url()
}

/** By a link of the sheet, and step by step back to Today. */
async function goToSettingsAndBack(page: Page, href: string) {
  await sheet(page).getByRole('link', {name: 'Settings'}).tap()
  await expect(page.getByRole('link', {name: 'Signed-in devices'})).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(href)
  await page.goBack()
  await expect(page).toHaveURL(/today$/)
}

test('Back and a tap beside it close the sheet, and the page beneath stays', async ({page}) => {
  const href = await openSheet(page)
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await bar(page).getByRole('button', {name: 'More'}).tap()
  await page.touchscreen.tap(200, 200)
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(href)
  await bar(page).getByRole('button', {name: 'More'}).tap()
  await goToSettingsAndBack(page, href)
})

test('a Back right after a link of the sheet goes one step', async ({page}) => {
  const href = await openSheet(page)
  // On a slow phone what waits for the sheet's end is due in the middle of the step.
  await page.evaluate(() => {
    const later: (() => void)[] = []
    const {setTimeout: wait} = window
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 100 ? later.push(run) : wait(run, ms)) as typeof setTimeout
    addEventListener('popstate', () => later.splice(0).map(run => run()))
  })
  await goToSettingsAndBack(page, href)
})

test('one Back closes a price, and the next one leaves the document, however the price was closed', async ({page}) => {
  await page.goto('/studio/structure/services')
  for (const close of [() => page.goBack(), () => page.getByRole('button', {name: 'Close dialog'}).tap()]) {
    await page.getByRole('link', {name: 'Drywall Repair'}).first().tap()
    await openGroup(page, 'Prices and times')
    await page.getByTestId('field-priceTiers').getByTestId('default-preview').first().tap()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(/path%3D/)
    await close()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByTestId('field-priceTiers')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/structure\/services$/)
  }
})

test('Back closes the question before something is deleted, and the search', async ({page}) => {
  await openDocument(page, 'faq', 'faq-payment')
  await page.getByRole('button', {name: 'Open document actions'}).tap()
  await page.getByRole('menuitem', {name: 'Delete'}).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByTestId('studio-search').tap()
  await expect(page.getByPlaceholder('Search', {exact: true})).toBeFocused()
  await page.goBack()
  await expect(page.getByPlaceholder('Search', {exact: true})).toHaveCount(0)
  await expect(field(page, 'question')).toBeVisible()
})

test('two fingers make the Studio larger', async ({page}) => {
  await page.goto('/studio/today')
  await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible()
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-1, 1].map(id => ({x: 200 + id * apart, y: 400, id: id + 1})),
    })
  await touch('touchStart', 20)
  for (let apart = 30; apart <= 120; apart += 10) await touch('touchMove', apart)
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5)
})

test('a document has no menus for developers, and its page and its preview stand beside Publish', async ({page}) => {
  await openDocument(page, 'faq', 'faq-payment')
  await expect(page.getByTestId('action-publish')).toBeVisible()
  for (const id of ['copy-document-actions-button', 'pane-context-menu-button', 'releases-tool-link'])
    await expect(page.getByTestId(id), id).toBeHidden()
  for (const name of ['Global presence', 'Manage project', 'Used on one page'])
    await expect(page.getByText(name).or(page.getByLabel(name)), name).toBeHidden()
  const site = page.waitForEvent('popup')
  await page.getByRole('link', {name: 'See it on the site'}).tap()
  await expect(await site).toHaveURL(/\/faq$/)
  await page.getByRole('link', {name: 'Preview', exact: true}).first().tap()
  for (const words of ['The page', 'Its words'])
    await expect(page.getByTestId('studio-layout').getByText(words, {exact: true})).toBeVisible()
  await expect(page).toHaveURL(/preview=(%2F|\/)faq/)
})
