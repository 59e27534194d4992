import {expect, type Page} from 'playwright/test'
import {test} from '../support/journey.ts'
import {openDocument, openTab} from '../support/studio.ts'

test.use({viewport: {width: 1280, height: 900}})

/** Types into a search field and waits until the Studio shows exactly these hits, in any order. */
async function expectHits(
  input: ReturnType<Page['locator']>,
  text: string,
  read: () => Promise<string[]>,
  hits: string[],
) {
  await input.fill(text)
  await expect.poll(async () => (await read()).sort(), {message: text}).toEqual(hits.sort())
}

test('the list of prices is searched by beginnings, phrases and words that must not occur', async ({page}) => {
  await page.goto('/studio/structure/prices;servicePrices')
  const pane = page.getByTestId('document-list-pane')
  const input = page.getByTestId('document-list-search').locator('input')
  await expect(input).toBeVisible({timeout: 40_000})
  const rows = () => pane.locator('a[href*="servicePrices;"]').allInnerTexts()
  const titles = async () => (await rows()).map(row => row.trim().split('\n')[0] ?? '')

  await expectHits(input, 'humid', titles, ['LVP Floor Installation'])
  await expectHits(input, 'blin hinge', titles, [])
  await expectHits(input, 'blinds hinge', titles, ['Doors & Windows Installation'])
  await expectHits(input, '"concrete floor"', titles, ['Garage Floor Epoxy'])
  await expectHits(input, '"floor concrete"', titles, [])
  await expectHits(input, 'blinds', titles, ['Doors & Windows Installation', 'Window Treatments'])
  await expectHits(input, 'blinds -hinges', titles, ['Window Treatments'])
})

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
