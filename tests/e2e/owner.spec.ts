import {createHash} from 'node:crypto'
import {expect, test} from 'playwright/test'
import sharp from 'sharp'
import {chooseAction, field, openDocument, openTab, publish, readLedger, signIn} from './support/studio.ts'

test('the owner signs in, changes a price and the notice, publishes, and reads both on the site', async ({
  page,
  request,
}) => {
  await signIn(page)
  await openDocument(page, 'service', 'service-drywall-repair')
  await page.getByText('Small patch, up to 6 in').click()
  await page.getByTestId('number-input').first().fill('97')
  await expect(page.getByText('$97-$175').first()).toBeAttached()
  await page.getByRole('button', {name: /close dialog/i}).click()
  await publish(page)
  for (const path of ['/services', '/drywall-repair-charlotte', '/']) {
    await expect.poll(async () => (await request.get(path)).text(), {message: path}).toContain('$97')
  }

  await openDocument(page, 'bookingNotice', 'bookingNotice')
  await field(page, 'message').fill('Currently fully booked until March 3, 2027')
  await publish(page)
  await page.goto('/')
  await expect(page.getByText('Currently fully booked until March 3, 2027').first()).toBeVisible()
})

test('a draft changes nothing on the site, and discarding it brings the published text back', async ({
  page,
  request,
}) => {
  await signIn(page)
  const before = await (await request.get('/faq')).text()
  await openDocument(page, 'faq', 'faq-payment')
  const published = await field(page, 'question').inputValue()
  await field(page, 'question').fill('A question that only the owner sees')
  await expect(page.getByTestId('action-publish')).toBeEnabled()
  await chooseAction(page, 'Discard changes')
  await page.getByTestId('confirm-button').click()
  await expect(field(page, 'question')).toHaveValue(published)
  expect(await (await request.get('/faq')).text()).toBe(before)
})

test('a picture uploaded in the Studio is on the site after publishing', async ({page, request}) => {
  await signIn(page)
  const picture = await sharp({create: {width: 1200, height: 675, channels: 3, background: '#3b6ea5'}})
    .jpeg()
    .toBuffer()
  const hash = createHash('sha1').update(picture).digest('hex')
  await openDocument(page, 'service', 'service-tv-mount-installation')
  const options = page.getByTestId('options-menu-button').first()
  await openTab(page, 'card', options)
  const chooser = page.waitForEvent('filechooser')
  await options.click()
  await page.getByRole('menuitem', {name: /upload/i}).click()
  await (await chooser).setFiles({name: 'living room.jpg', mimeType: 'image/jpeg', buffer: picture})
  await publish(page)
  await page.goto('/services')
  const shown = page.locator(`img[src*="${hash}"]`)
  await shown.scrollIntoViewIfNeeded()
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  const source = (await shown.getAttribute('src')) ?? ''
  expect(
    (await request.get(source, {headers: {accept: 'image/avif,image/webp,*/*'}})).headers()['content-type'],
  ).toMatch(/avif|webp/)
})

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
