// Prices that go live later: told where they matter, asked about before they are passed by, and cancelled from Today.
import {expect, type Page, test} from 'playwright/test'
import {planPrices} from '#studio/tools/prices/save-prices.ts'
import {violationsOf} from '../support/accessibility.ts'
import {press, shortSizes as sizes} from '../support/hand.ts'
import {lakeClient} from '../support/lake.ts'
import {chooseAction, field, openDocument, openGroup, signIn} from '../support/studio.ts'

// The business's clock counts, wherever the owner is.
test.use({timezoneId: 'Asia/Tokyo'})

const raw = () => lakeClient().withConfig({perspective: 'raw'})
const states = () => raw().fetch<string[]>('*[_type == "system.release" && state == "scheduled"].state')
const monday = /Mon, \w+ \d+, 8:00 AM/

async function typePrice(page: Page, price: string): Promise<void> {
  await page.goto('/studio/prices')
  const box = page.getByRole('textbox', {name: 'Wainscoting & Accent Walls, ', exact: false}).first()
  await expect(box).toBeVisible({timeout: 20_000})
  await box.fill(price)
}

for (const [place, size] of Object.entries(sizes)) {
  test.describe(() => {
    test.use(size)

    test(`on ${place} planned prices are told in the document, asked about, and cancelled from Today`, async ({
      page,
    }) => {
      await signIn(page)
      await typePrice(page, '333')
      await press(page, page.getByRole('button', {name: 'Later…'}))
      await press(page, page.getByRole('button', {name: /^Plan it for Mon/}))
      await expect(page.getByText(/^1 price planned for/)).toContainText(monday)

      await typePrice(page, '334')
      await press(page, page.getByRole('button', {name: 'Publish 1 price'}))
      const asked = page.getByRole('alert').filter({hasText: 'A change here is planned for'})
      await expect(asked).toContainText(monday)
      expect(await violationsOf(page, '[class*="room"]')).toEqual([])
      await page.screenshot({path: test.info().outputPath('asked.png')})
      await press(page, page.getByRole('button', {name: 'Wait'}))
      await press(page, page.getByRole('button', {name: 'Discard'}))

      await openDocument(page, 'service', 'service-wainscoting')
      await expect(page.getByRole('status', {name: 'Planned change'})).toContainText(monday)
      await page.screenshot({path: test.info().outputPath('document.png')})

      await page.goto('/studio/today')
      await press(page, page.getByRole('button', {name: 'Cancel this plan'}))
      await page.screenshot({path: test.info().outputPath('today.png')})
      expect(await violationsOf(page, '[class*="room"]')).toEqual([])
      await press(page, page.getByRole('button', {name: 'Yes, cancel it'}))
      await expect(page.getByText('Nothing is planned.')).toBeVisible()
      expect(await states()).toEqual([])
      expect(await raw().fetch('*[_id in path("versions.**")]')).toEqual([])
    })

    test(`on ${place} typed prices are still there when one comes back to the board`, async ({page}) => {
      await signIn(page)
      await typePrice(page, '335')
      await press(page, page.getByRole('link', {name: 'Requests'}).last())
      await expect(page.getByRole('heading', {name: 'Requests'})).toBeVisible()
      await press(page, page.getByRole('link', {name: 'Prices'}).last())
      await expect(page.getByRole('button', {name: 'Publish 1 price'})).toBeVisible()
      await press(page, page.getByRole('button', {name: 'Discard'}))
      await expect(page.getByRole('button', {name: 'Publish 1 price'})).toHaveCount(0)
    })

    test(`on ${place} published prices are undone from the toast`, async ({page}) => {
      await signIn(page)
      const tiers = '*[_id == "service-wainscoting"][0].priceTiers'
      const before = await raw().fetch(tiers)
      await typePrice(page, '336')
      await press(page, page.getByRole('button', {name: 'Publish 1 price'}))
      await expect(page.getByText('1 price live')).toBeVisible()
      await press(page, page.getByTestId('undo').getByRole('button'))
      await expect(page.getByText('The old prices are back')).toBeVisible()
      expect(await raw().fetch(tiers)).toEqual(before)
    })

    test(`on ${place} a blank line leaves nothing behind, and hours are chosen by the clock`, async ({page}) => {
      await signIn(page)
      await openDocument(page, 'siteSettings', 'siteSettings')
      await openGroup(page, 'Hours and area')
      const list = page.getByTestId('field-serviceAreas')
      const lines = list.locator('input')
      const count = await lines.count()
      await press(page, list.getByRole('button', {name: /add item/i}))
      await expect(lines).toHaveCount(count + 1)
      await press(page, page.getByTestId('action-publish').or(page.getByText('Service areas').first()).last())
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
      await raw().delete({query: '*[_id == "drafts.siteSettings"]'})
    })
  })
}

test('no address and no menu makes the Studio read-only, and a planned change is still reached', async ({page}) => {
  await signIn(page)
  await page.goto('/studio/structure/areas;area-ballantyne?perspective=published')
  await expect(field(page, 'title')).toBeEditable({timeout: 20_000})
  await expect(page).not.toHaveURL(/perspective/)
  await expect(page.getByTestId('global-perspective-menu-button')).toBeHidden()
  await expect(page.getByRole('button', {name: 'Live now'})).toHaveCount(0)
  await expect(page.getByTestId('action-publish')).toBeVisible()
  const metadata = {title: 'Spring', releaseType: 'undecided'}
  await raw().action({actionType: 'sanity.action.release.create', releaseId: 'rSpring', metadata} as never)
  await page.goto('/studio/structure/areas;area-ballantyne?perspective=rSpring')
  await expect(page.getByTestId('global-perspective-menu-button')).toBeVisible()
  await raw().action({actionType: 'sanity.action.release.archive', releaseId: 'rSpring'} as never)
})

test('where nothing can be planned the board says why', async ({page}) => {
  await signIn(page)
  await page.route(/\/features(\?|$)/, route => route.fulfill({json: []}))
  await typePrice(page, '337')
  await expect(page.getByText('so prices can go live at once only')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Later…'})).toHaveCount(0)
})

test('publishing a document over a plan asks on the business’s clock', async ({page}) => {
  await signIn(page)
  await typePrice(page, '338')
  await page.getByRole('button', {name: 'Later…'}).click()
  await page.getByRole('button', {name: /^Plan it for Mon/}).click()
  await expect(page.getByText(/^1 price planned for/)).toBeVisible()
  await openDocument(page, 'service', 'service-wainscoting')
  await field(page, 'title').fill('Wainscoting and more')
  await page.getByTestId('action-publish').click()
  await expect(page.getByText(/A change of this page goes live/)).toContainText(monday)
  await page.getByRole('button', {name: 'Wait'}).click()
  await chooseAction(page, 'Discard changes')
  await page.getByTestId('confirm-button').click()
  await page.goto('/studio/today')
  await page.getByRole('button', {name: 'Cancel this plan'}).click()
  await page.getByRole('button', {name: 'Yes, cancel it'}).click()
  await expect(page.getByText('Nothing is planned.')).toBeVisible()
})

test('a draft that was begun before planned prices went live asks before it brings the old ones back', async ({
  page,
}) => {
  const cell = {documentId: 'service-wainscoting', path: 'priceTiers[_key=="single-accent-wall"].from', live: 380}
  const at = new Date(Date.now() + 2000).toISOString()
  await planPrices(raw(), {changes: [{...cell, value: 390, base: 380}], by: 'Owner', now: Date.now(), at})
  const stored = await raw().getDocument('service-wainscoting')
  await raw().createOrReplace({...stored, _id: 'drafts.service-wainscoting', title: 'Accent walls'} as never)
  const price = () => raw().fetch<number>('*[_id == "service-wainscoting"][0].priceTiers[0].from')
  await expect.poll(price, {timeout: 15_000}).toBe(390)
  await signIn(page)
  await openDocument(page, 'service', 'service-wainscoting')
  await page.getByTestId('action-publish').click()
  const dialog = page.getByRole('dialog', {name: 'Newer prices are live'})
  await expect(dialog).toBeVisible()
  await page.screenshot({path: test.info().outputPath('stale.png')})
  expect(await violationsOf(page, '[role="dialog"]')).toEqual([])
  await dialog.getByRole('button', {name: 'Take over the new prices'}).click()
  await expect(dialog).toHaveCount(0)
  await page.getByTestId('action-publish').click()
  await expect.poll(() => raw().fetch('*[_id == "service-wainscoting"][0].title')).toBe('Accent walls')
  expect(await price()).toBe(390)
  await raw().createOrReplace(stored as never)
})
