import {expect, type Locator, type Page, test} from 'playwright/test'
import {fillPerson, openBook, pack, panel, somebody, submitHourly} from './support/book-page.ts'
import {fillLong, openForm, takeTime, visitorAt} from './support/forms.ts'
import {box, next, submit} from './support/scope-page.ts'

const stored = {form_id: 'a', number: 4711, reply_by: 'Monday 10 AM'}
const thanks = (page: Page) => page.getByRole('status').filter({hasText: 'Request No. 4711'})

test.beforeEach(async ({page}) => {
  await page.route('**/api/store-request', route => route.fulfill({json: stored}))
})

/** The whole of it is on the screen and not under the header. */
async function isClear(page: Page, part: Locator): Promise<boolean> {
  const [header, found] = await Promise.all([page.getByRole('banner').boundingBox(), part.boundingBox()])
  if (!header || !found) return false
  return found.y >= header.y + header.height && found.y + found.height <= (page.viewportSize()?.height ?? 0)
}

async function expectThanksFirst(page: Page) {
  await expect(thanks(page)).toBeVisible()
  await expect.poll(() => isClear(page, thanks(page).getByText('No. 4711'))).toBe(true)
  await expect.poll(() => isClear(page, thanks(page).getByRole('heading').first())).toBe(true)
}

async function sendHourly(page: Page) {
  await openBook(page, '?tab=hourly')
  await pack(page, /^1 hour/).check()
  await fillPerson(page, somebody('Sent'))
  await submitHourly(page).click()
}

async function sendScope(page: Page) {
  await openBook(page, '?service=door_repair')
  await next(page).click()
  await panel(page, 'scope').getByRole('radio', {name: 'I’m flexible'}).check()
  await next(page).click()
  await fillPerson(page, somebody('Sent'))
  await submit(page).click()
}

for (const viewport of [
  {width: 360, height: 640},
  {width: 1280, height: 800},
]) {
  test(`number and thanks are what one sees first at ${viewport.width} x ${viewport.height}`, async ({page}) => {
    await page.setViewportSize(viewport)
    await sendHourly(page)
    await expectThanksFirst(page)
    await sendScope(page)
    await expectThanksFirst(page)
    await openForm(page, '/contact', 'contact')
    await fillLong(page, 'Pat Sent')
    await takeTime(page)
    await page.getByRole('button', {name: 'Send Request'}).click()
    await expectThanksFirst(page)
  })
}

test('another order begins with the keyboard at the start of its form', async ({page}) => {
  const again = page.getByRole('button', {name: 'Start another request'})
  await sendHourly(page)
  await again.click()
  const hourly = panel(page, 'hourly').getByRole('heading', {name: 'Book Hourly Service'})
  await expect(hourly).toBeFocused()
  expect(await isClear(page, hourly)).toBe(true)
  await sendScope(page)
  await again.click()
  const scope = panel(page, 'scope').getByRole('heading', {name: 'What can we help with?'})
  await expect(scope).toBeFocused()
  expect(await isClear(page, scope)).toBe(true)
  await expect(box(page, /^Repairs/)).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: {width: 360, height: 640},
    ...visitorAt('10.0.0.77'),
  })

  test('number and thanks are what one sees first on the page that answers', async ({page}) => {
    await page.unroute('**/api/store-request')
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Pat Sent Plainly')
    await page.getByLabel('Phone').fill('704-555-0147')
    await page.getByLabel('Brief Description').fill('Three shelves')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', {name: 'Send Request'}).click()
    const answer = page.getByRole('status').filter({hasText: /Request No\. \d{4}/})
    await expect.poll(() => isClear(page, answer.getByText(/^No\. \d{4}$/))).toBe(true)
    await expect.poll(() => isClear(page, answer.getByRole('heading'))).toBe(true)
  })
})
