import {expect, type Page} from 'playwright/test'
import {raw, test} from '../support/journey.ts'
import {chooseAction, openDocument} from '../support/studio.ts'

/** What an owner plans ahead: a price for later, and several changes that go live together. */
test.use({timezoneId: 'America/New_York'})

test('a scheduled price goes live by itself', async ({page, request}) => {
  const site = async () => (await request.get('/services')).text()
  await planPrice(page, 'service-tv-mount-installation', '137.50')
  const query = '*[_type == "system.release" && state == "scheduled"]{name, publishAt}'
  const [plan] = await raw.fetch<{name: string; publishAt: string}[]>(query)
  expect(plan?.publishAt).toBe('2041-05-01T12:00:00.000Z')
  expect(await site()).not.toContain('$137.50')
  // Its time comes sooner.
  const publishAt = new Date(Date.now() + 2000).toISOString()
  await raw.action({actionType: 'sanity.action.release.schedule', releaseId: plan?.name ?? '', publishAt})
  await expect.poll(site).toContain('$137.50')
  await expect(page.getByText(/published as part of/)).toBeVisible()
  // Nothing is left over: the draft the schedule was made from has gone live with it.
  await openDocument(page, 'service', 'service-tv-mount-installation')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await expect(page.getByTestId('field-priceTiers')).toContainText('$137.50')
})

test('a schedule is put off, and the change stays a draft', async ({page, request}) => {
  await planPrice(page, 'service-window-treatments', '37.50')
  await chooseAction(page, 'Delete schedule')
  await page.getByTestId('confirm-button').click()
  await expect(page.getByText(/Scheduled to be published on/)).toBeHidden()
  await openDocument(page, 'service', 'service-window-treatments')
  await expect(page.getByTestId('field-priceTiers')).toContainText('$37.50')
  expect(await (await request.get('/services')).text()).not.toContain('$37.50')
})

test('a release changes the site when it is run, and back when it is reverted', async ({page, request}) => {
  await newRelease(page, 'Spring prices')
  await addDocument(page, 'wainscoting', 'Wainscoting')
  await page.getByTestId('document-table-card').getByText('Wainscoting').click()
  await editFirstPrice(page, '444.50')
  await openRelease(page, 'Spring prices')
  await expect(page.getByTestId('document-table-card')).toContainText('$444.50')
  expect(await (await request.get('/services')).text()).not.toContain('$444.50')

  // Sanity draws the button anew once it has checked the documents.
  await expect(async () => {
    await page.getByTestId('publish-all-button').click()
    await expect(page.getByTestId('confirm-button')).toBeVisible({timeout: 5000})
  }).toPass()
  await page.getByTestId('confirm-button').click()
  await expect(page.getByText('This release is published successfully.')).toBeVisible()
  expect(await (await request.get('/services')).text()).toContain('$444.50')

  await page.getByTestId('revert-button').click()
  await page.getByLabel(/immediately/i).check()
  await page.getByTestId('confirm-button').click()
  await expect(page.getByText(/successfully reverted/)).toBeVisible()
  expect(await (await request.get('/services')).text()).not.toContain('$444.50')
})

/** Far from now, on the clock of the browser. */
async function planPrice(page: Page, id: string, price: string): Promise<void> {
  await openDocument(page, 'service', id)
  await editFirstPrice(page, price)
  await chooseAction(page, 'Publish later')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('May 1, 2041 08:00')
  await dialog.getByRole('textbox').press('Tab')
  await dialog.getByRole('button', {name: 'Plan it'}).click()
  await expect(page.getByText(/Scheduled to be published on/)).toBeVisible()
}

async function editFirstPrice(page: Page, price: string): Promise<void> {
  await page.getByTestId('field-priceTiers').getByTestId('default-preview').first().click()
  await page.getByTestId('number-input').first().fill(price)
  await page.getByRole('button', {name: /close dialog/i}).click()
  await expect(page.getByTestId('field-priceTiers')).toContainText(`$${price}`)
  await expect(page.getByText('Saved')).toBeVisible()
}

async function newRelease(page: Page, title: string): Promise<void> {
  await page.goto('/studio/releases')
  // The page is drawn anew when its list arrives, and takes an open dialog with it.
  await expect(async () => {
    await page
      .getByRole('button', {name: /new planned change/i})
      .first()
      .click({timeout: 3000})
    await page.getByTestId('release-form-title').fill(title, {timeout: 3000})
    await page.getByTestId('submit-release-button').click({timeout: 3000})
  }).toPass()
  await expect(page.getByRole('button', {name: /add document/i})).toBeVisible()
}

async function openRelease(page: Page, title: string): Promise<void> {
  await page.goto('/studio/releases')
  await page.getByText(title).first().click()
}

async function addDocument(page: Page, term: string, title: string): Promise<void> {
  await page.getByRole('button', {name: /add document/i}).click()
  await page.getByPlaceholder('Search', {exact: true}).fill(term)
  await page.getByTestId('default-preview').filter({hasText: title}).last().click()
  await expect(page.getByTestId('document-table-card')).toContainText(title)
}
