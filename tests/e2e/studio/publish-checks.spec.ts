import {expect, type Locator, type Page} from 'playwright/test'
import {shortSizes} from '../support/hand.ts'
import {test} from '../support/journey.ts'
import {lakeClient} from '../support/lake.ts'
import {field, openDocument} from '../support/studio.ts'

const client = lakeClient()
const ids = {spring: 'redirect-spring-letter', autumn: 'redirect-autumn-letter'}

test('a press on Publish obeys the check of what was written last, not one begun before', async ({page}) => {
  const opening = await holdNextCheck(page)
  const button = await openRedirect(page, ids.spring)
  await opening.begun

  // The check of a right address is under way when it is removed again: nothing may be published.
  const right = await holdNextCheck(page)
  await write(page, ids.spring, '/about')
  opening.end()
  await right.begun
  await write(page, ids.spring, '')
  await button.click()
  right.end()
  const explanation = page.getByRole('dialog', {name: 'Not live yet'})
  await expect(explanation).toContainText('Please mend this first')
  await explanation.getByRole('button', {name: /close/i}).click()
  expect(await client.getDocument(ids.spring)).toBeUndefined()

  // The check of a missing address is under way when it is written again: the press must not be lost.
  await write(page, ids.spring, '/contact')
  await expect(page.getByTestId('field-message')).toHaveCount(0)
  const missing = await holdNextCheck(page)
  await write(page, ids.spring, '')
  await missing.begun
  await write(page, ids.spring, '/faq')
  await button.click()
  missing.end()
  await expect.poll(async () => (await client.getDocument(ids.spring))?.to).toBe('/faq')
})

test('Publish does not turn grey under the finger for an error that is mended already', async ({page}) => {
  const opening = await holdNextCheck(page)
  const button = await openRedirect(page, ids.autumn)
  await opening.begun
  const missing = await holdNextCheck(page)
  await write(page, ids.autumn, '')
  opening.end()
  await missing.begun
  const latest = await holdNextCheck(page)
  await write(page, ids.autumn, '/gallery')
  missing.end()
  await latest.begun
  await expect(button).toBeEnabled()
  await button.click()
  latest.end()
  await expect.poll(async () => (await client.getDocument(ids.autumn))?.to).toBe('/gallery')
})

test.describe(() => {
  test.use(shortSizes['a phone'])

  test('a new service begins without red, and each line of a refused publish opens its field', async ({page}) => {
    await openDocument(page, 'service', 'service-of-errors')
    await field(page, 'title').fill('Gutter Cleaning')
    await page.getByRole('button', {name: 'Add item'}).first().tap()
    const price = page.getByRole('dialog')
    const ofPrice = (name: string) =>
      page
        .getByTestId(new RegExp(`^field-priceTiers.*${name}$`))
        .locator('input')
        .first()
    await expect(ofPrice('from')).toBeVisible()
    await expect(price.getByTestId('field-message')).toHaveCount(0)
    await ofPrice('from').fill('-1')
    await ofPrice('label').fill('A roof')
    await expect(price.getByTestId('field-message')).toHaveText(["Prices: 'from' must not be below $0"])
    await price.getByRole('button', {name: /close/i}).tap()

    const publish = page.getByTestId('action-publish')
    const open = async (line: RegExp, input: Locator) => {
      await publish.tap()
      await page.getByRole('dialog', {name: 'Not live yet'}).getByRole('button', {name: line}).tap()
      await expect(input).toBeFocused()
      await expect(input).toBeInViewport()
    }
    // In the group "Page", then back in "Prices and times", inside of its dialog.
    await open(/^Heading of the page/, field(page, 'heading'))
    await expect(page.getByTestId('field-message').first()).toHaveText('The page needs a heading')
    await open(/must not be below/, ofPrice('from'))
  })
})

/** Opens the draft of a redirect that leads to /contact. */
async function openRedirect(page: Page, id: string) {
  await client.createOrReplace({_id: `drafts.${id}`, _type: 'redirect', from: `/${id}`, to: '/contact'})
  await openDocument(page, 'redirect', id)
  return page.getByTestId('action-publish')
}

/** Writes where the redirect leads and waits until the lake has it. */
async function write(page: Page, id: string, to: string): Promise<void> {
  await field(page, 'to').fill(to)
  await expect.poll(async () => (await client.getDocument(`drafts.${id}`))?.to ?? '').toBe(to)
}

/** Keeps the next check of a redirect waiting for the lake, which it asks once whether a page answers at the old address. */
async function holdNextCheck(page: Page): Promise<{begun: Promise<void>; end: () => void}> {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  await page.route(
    ({searchParams}) => !!searchParams.get('query')?.includes('$value in aliases'),
    async route => {
      begun.resolve()
      await ended.promise
      await route.fallback()
    },
    {times: 1},
  )
  return {begun: begun.promise, end: ended.resolve}
}
