import {expect, type Page, test} from 'playwright/test'
import {chooseAction, openDocument, readLedger, signIn} from '../support/studio.ts'

/** What an owner plans ahead: a price for later, and several changes that go live together. */
test.slow()

test('a price scheduled for the next minute goes live by itself', async ({page, request}) => {
  await signIn(page)
  await setFirstPrice(page, 'service-tv-mount-installation', '137')
  await chooseAction(page, 'Publish later')
  const time = page.getByRole('dialog').getByRole('textbox')
  // The dialog counts in minutes; a quarter of one is left for pressing the button.
  const at = new Date(Math.ceil((Date.now() + 15_000) / 60_000) * 60_000)
  await time.fill(await page.evaluate(asTyped, at.getTime()))
  await time.press('Tab')
  await page.getByRole('dialog').getByRole('button', {name: 'Plan it'}).click()
  await expect(page.getByText(/Scheduled to be published on today/)).toBeVisible()
  expect(await (await request.get('/services')).text()).not.toContain('$137')

  await expect(page.getByText(/published as part of/)).toBeVisible({timeout: at.getTime() - Date.now() + 20_000})
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
  expect(await (await request.get('/services')).text()).toContain('$137')
  // Nothing is left over: the draft the schedule was made from has gone live with it.
  await openDocument(page, 'service', 'service-tv-mount-installation')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await expect(page.getByTestId('field-priceTiers')).toContainText('$137')
})

test('a schedule is put off, and the change stays a draft', async ({page, request}) => {
  await signIn(page)
  await setFirstPrice(page, 'service-window-treatments', '37')
  await chooseAction(page, 'Publish later')
  const time = page.getByRole('dialog').getByRole('textbox')
  await time.fill('May 1, 2041 08:00')
  await time.press('Tab')
  await page.getByRole('dialog').getByRole('button', {name: 'Plan it'}).click()
  await expect(page.getByText(/Scheduled to be published on/)).toBeVisible()
  await chooseAction(page, 'Delete schedule')
  await page.getByTestId('confirm-button').click()
  await expect(page.getByText(/Scheduled to be published on/)).toBeHidden()
  await openDocument(page, 'service', 'service-window-treatments')
  await expect(page.getByTestId('field-priceTiers')).toContainText('$37')
  // The page's data has "$37" of its own.
  const html = await (await request.get('/services')).text()
  expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('$37')
  await chooseAction(page, 'Discard changes')
  await page.getByTestId('confirm-button').click()
})

test('a release changes the site when it is run, and back when it is reverted', async ({page, request}) => {
  await signIn(page)
  await newRelease(page, 'Spring prices')
  await addDocument(page, 'wainscoting', 'Wainscoting')
  await page.getByTestId('document-table-card').getByText('Wainscoting').click()
  await editFirstPrice(page, '444')
  await openRelease(page, 'Spring prices')
  await expect(page.getByTestId('document-table-card')).toContainText('$444')
  expect(await (await request.get('/services')).text()).not.toContain('$444')

  await page.getByTestId('publish-all-button').click()
  await page.getByTestId('confirm-button').click()
  await expect(page.getByText('This release is published successfully.')).toBeVisible()
  expect(await (await request.get('/services')).text()).toContain('$444')

  await page.getByTestId('revert-button').click()
  await page.getByLabel(/immediately/i).check()
  await page.getByTestId('confirm-button').click()
  await expect(page.getByText(/successfully reverted/)).toBeVisible()
  expect(await (await request.get('/services')).text()).not.toContain('$444')
})

test('a release is archived with its documents, and both come back', async ({page}) => {
  await signIn(page)
  await newRelease(page, 'Autumn')
  await addDocument(page, 'drywall', 'Drywall Repair')
  await chooseFromReleaseMenu(page, 'archive-release-menu-item')
  await page.getByTestId('confirm-button').click()
  await expect(page.getByTestId('retention-policy-card')).toBeVisible()
  await expect(page.getByTestId('document-table-card')).toContainText('Drywall Repair')
  await chooseFromReleaseMenu(page, 'unarchive-release-menu-item')
  await expect(page.getByTestId('publish-all-button')).toBeEnabled()
  await page.getByRole('button', {name: 'Activity'}).click()
  for (const line of [/created the/i, /added a document version/i, /archived the/i, /unarchived the/i]) {
    await expect(page.getByText(line).first()).toBeVisible()
  }
})

test('planning ahead asked the lake for nothing that it does not know', async () => {
  const {unknown, calls} = await readLedger()
  expect(calls.map(({route}) => route)).toContain('/data/history/:dataset/events/releases/:id')
  expect(unknown).toEqual([])
})

async function setFirstPrice(page: Page, id: string, price: string): Promise<void> {
  await openDocument(page, 'service', id)
  await editFirstPrice(page, price)
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

async function chooseFromReleaseMenu(page: Page, item: string): Promise<void> {
  await page.getByTestId('release-menu-button').click()
  await page.getByTestId(item).click()
}

/** A moment as the dialog writes it, in the browser's own time zone. */
function asTyped(at: number): string {
  const date = new Date(at)
  const day = date.toLocaleDateString('en-US', {month: 'short', day: 'numeric', year: 'numeric'})
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}
