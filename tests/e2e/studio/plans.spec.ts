import {expect, type Page} from 'playwright/test'
import {planPrices} from '#studio/tools/prices/save-prices.ts'
import {violationsOf} from '../support/accessibility.ts'
import {press, shortSizes as sizes} from '../support/hand.ts'
import {raw, test} from '../support/journey.ts'
import {field, openDocument, openGroup} from '../support/studio.ts'

// The business's clock counts, wherever the owner is.
test.use({timezoneId: 'Asia/Tokyo'})

const monday = /Mon, \w+ \d+, 8:00 AM/

async function typePrice(page: Page, price: string): Promise<void> {
  await page.goto('/studio/prices')
  await page.getByRole('textbox', {name: 'Wainscoting & Accent Walls, ', exact: false}).first().fill(price)
}

async function planPrice(page: Page, price: string): Promise<void> {
  await typePrice(page, price)
  await press(page, page.getByRole('button', {name: 'Later…'}))
  await press(page, page.getByRole('button', {name: /^Plan it for Mon/}))
  await expect(page.getByText(/^1 price planned for/)).toContainText(monday)
}

test.describe(() => {
  test.use(sizes['a phone'])

  test('on a phone planned prices are told in the document, asked about, and cancelled from Today', async ({page}) => {
    await planPrice(page, '333')
    await typePrice(page, '334')
    await press(page, page.getByRole('button', {name: 'Publish 1 price'}))
    const asked = page.getByRole('alert').filter({hasText: 'A change here is planned for'})
    await expect(asked).toContainText(monday)
    expect(await violationsOf(page, '[class*="room"]')).toEqual([])
    await press(page, page.getByRole('button', {name: 'Wait'}))
    await press(page, page.getByRole('button', {name: 'Discard'}))

    await openDocument(page, 'service', 'service-wainscoting')
    await expect(page.getByRole('status', {name: 'Planned change'})).toContainText(monday)

    await page.goto('/studio/today')
    await press(page, page.getByRole('button', {name: 'Cancel this plan'}))
    expect(await violationsOf(page, '[class*="room"]')).toEqual([])
    await press(page, page.getByRole('button', {name: 'Yes, cancel it'}))
    await expect(page.getByText('Nothing is planned.')).toBeVisible()
    expect(await raw.fetch('*[_type == "system.release" && state == "scheduled"]')).toEqual([])
    expect(await raw.fetch('*[_id in path("versions.**")]')).toEqual([])
  })

  test('on a phone typed prices are still there when one comes back to the board', async ({page}) => {
    await typePrice(page, '335')
    await press(page, page.getByRole('link', {name: 'Requests', exact: true}).last())
    await expect(page.getByRole('heading', {name: 'Requests'})).toBeVisible()
    await press(page, page.getByRole('link', {name: 'Prices', exact: true}).last())
    await expect(page.getByRole('button', {name: 'Publish 1 price'})).toBeVisible()
    await press(page, page.getByRole('button', {name: 'Discard'}))
    await expect(page.getByRole('button', {name: 'Publish 1 price'})).toHaveCount(0)
  })
})

test.describe(() => {
  test.use(sizes['a desk'])

  test('at a desk a blank line leaves nothing behind, and hours are chosen by the clock', async ({page}) => {
    await openDocument(page, 'siteSettings', 'siteSettings')
    await openGroup(page, 'Hours and area')
    const list = page.getByTestId('field-serviceAreas')
    const lines = list.locator('input')
    const count = await lines.count()
    await press(page, list.getByRole('button', {name: /add item/i}))
    await expect(lines).toHaveCount(count + 1)
    await press(page, page.getByText('Service areas').first())
    await expect(lines).toHaveCount(count)
    const hours = page.getByTestId('field-hours').locator('[data-testid="default-preview"]').first()
    await expect(hours).toHaveText('Mon-Sat, 8:00 AM-6:00 PM')
    await press(page, hours)
    const days = page
      .getByRole('dialog')
      .getByTestId(/^field-.*days$/)
      .locator('label')
    await expect(days).toHaveCount(7)
    const tops = await days.evaluateAll(labels => labels.map(label => label.getBoundingClientRect().top))
    expect(tops.every((top, place) => place === 0 || top > (tops[place - 1] ?? 0))).toBe(true)
    await expect(page.getByLabel('Open from')).toHaveAttribute('type', 'time')
    await expect(page.getByLabel('Open from')).toHaveValue('08:00')
  })
})

test('no address and no menu makes the Studio read-only, and a planned change is still reached', async ({page}) => {
  await page.goto('/studio/structure/areas;area-ballantyne?perspective=published')
  await expect(field(page, 'title')).toBeEditable({timeout: 40_000})
  await expect(page).not.toHaveURL(/perspective/)
  await expect(page.getByTestId('global-perspective-menu-button')).toBeHidden()
  await expect(page.getByRole('button', {name: 'Live now'})).toHaveCount(0)
  await expect(page.getByTestId('action-publish')).toBeVisible()
  const metadata = {title: 'Spring', releaseType: 'undecided'} as const
  await raw.action({actionType: 'sanity.action.release.create', releaseId: 'rSpring', metadata})
  await page.goto('/studio/structure/areas;area-ballantyne?perspective=rSpring')
  await expect(page.getByTestId('global-perspective-menu-button')).toBeVisible()
})

test('where nothing can be planned the board says why', async ({page}) => {
  await page.route(/\/features(\?|$)/, route => route.fulfill({json: []}))
  await typePrice(page, '337')
  await expect(page.getByText('so prices can go live at once only')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Later…'})).toHaveCount(0)
})

test('publishing a document over a plan asks on the business’s clock', async ({page}) => {
  await planPrice(page, '338')
  await openDocument(page, 'service', 'service-wainscoting')
  await field(page, 'title').fill('Wainscoting and more')
  await page.getByTestId('action-publish').click()
  await expect(page.getByText(/A change of this page goes live/)).toContainText(monday)
  await page.getByRole('button', {name: 'Wait'}).click()
  await expect(page.getByTestId('action-publish')).toBeEnabled()
  expect(await raw.fetch('*[_id == "service-wainscoting"][0].title')).not.toBe('Wainscoting and more')
})

test('a draft that was begun before planned prices went live asks before it brings the old ones back', async ({
  page,
}) => {
  const price = () => raw.fetch<number>('*[_id == "service-wainscoting"][0].priceTiers[0].from')
  const live = await price()
  const cell = {documentId: 'service-wainscoting', path: 'priceTiers[_key=="single-accent-wall"].from', live}
  const at = new Date(Date.now() + 2000).toISOString()
  await planPrices(raw, {changes: [{...cell, value: 390, base: live}], by: 'Owner', now: Date.now(), at})
  const stored = await raw.getDocument('service-wainscoting')
  await raw.createOrReplace({...stored, _id: 'drafts.service-wainscoting', _type: 'service', title: 'Accent walls'})
  await expect.poll(price).toBe(390)
  await openDocument(page, 'service', 'service-wainscoting')
  await page.getByTestId('action-publish').click()
  const dialog = page.getByRole('dialog', {name: 'Newer prices are live'})
  await expect(dialog).toBeVisible()
  expect(await violationsOf(page, '[role="dialog"]')).toEqual([])
  await dialog.getByRole('button', {name: 'Take over the new prices'}).click()
  await expect(dialog).toHaveCount(0)
  await page.getByTestId('action-publish').click()
  await expect.poll(() => raw.fetch('*[_id == "service-wainscoting"][0].title')).toBe('Accent walls')
  expect(await price()).toBe(390)
})
