import {expect} from 'playwright/test'
import {test} from '../support/journey.ts'
import {openDocument, openTab} from '../support/studio.ts'

test.use({viewport: {width: 1280, height: 900}})

test('the search of the whole Studio finds documents of every type, titles first', async ({page}) => {
  await page.goto('/studio/structure')
  await expect(page.getByTestId('structure-tool-list-pane')).toBeVisible({timeout: 40_000})
  const input = page.getByPlaceholder(/search/i).last()
  // While the Studio is still opening, its panes take the focus, which closes the search again.
  await expect(async () => {
    if (!(await input.isVisible())) await page.getByRole('button', {name: 'Open search'}).click()
    await input.fill('drywall', {timeout: 2000})
  }).toPass()
  const results = page.getByTestId('search-results')
  await expect(results).toBeVisible({timeout: 20_000})
  const first = results.getByRole('link').or(results.locator('[data-as="a"]')).first()
  await expect(first).toContainText(/drywall/i)
  await input.fill('"walkthrough"')
  await expect(results).toContainText('Can I get an estimate by text?')
  await input.fill('garage epox')
  await expect(results).toContainText('Garage Floor Epoxy')
  await expect(results).not.toContainText('Window Treatments')
  for (const words of ['hours', 'phone', 'phone number']) {
    await input.fill(words)
    await expect(results, words).toContainText('Settings')
  }
})

test('the picker of a reference finds a service by the beginning of its name', async ({page}) => {
  await openDocument(page, 'homePage', 'homePage')
  const services = page.getByTestId('field-popularServices.services')
  await openTab(page, 'sections', services)
  await services.getByRole('button', {name: /add item/i}).click()
  const input = page.getByTestId('autocomplete').last()
  await expect(async () => input.pressSequentially('wainsc', {timeout: 5000})).toPass()
  const offered = page.getByTestId('autocomplete-popover').or(page.locator('[data-ui="Autocomplete__results"]')).last()
  await expect(offered).toContainText('Wainscoting')
  await expect(offered).not.toContainText('Garage')
})
