import {expect, type Page} from 'playwright/test'
import {hand, shortSizes as sizes} from '../support/hand.ts'
import {expectNoFaults, raw, test} from '../support/journey.ts'
import {field, openDocument, openNew, publish} from '../support/studio.ts'

/** As an export has it, revisions and their times aside. */
const dataset = async () =>
  (
    await raw.fetch<Record<string, unknown>[]>(
      '*[_type in ["service", "hourlyPackage", "faq", "homePage", "area"]] | order(_id)',
    )
  ).map(({_rev, _updatedAt, ...rest}) => rest)

const menu = (page: Page) => page.getByRole('button', {name: 'Open document actions'})
const entry = (page: Page, name: string) => page.getByRole('menuitem', {name})
const isLive = (page: Page, path: string, words: string) =>
  expect.poll(async () => (await (await page.request.get(path)).text()).includes(words))

test.describe(() => {
  test.use(sizes['a desk'])

  test('at a desk a published price is undone by one more click', async ({page}) => {
    const before = await dataset()
    const {press, count} = hand(page)
    await openDocument(page, 'hourlyPackage', 'hourly-4hours')
    await field(page, 'price').fill('411')
    await publish(page, press)
    await isLive(page, '/book', '$411').toBe(true)
    await press(page.getByTestId('undo').getByRole('button'))
    await expect(page.getByText('Back to how it was')).toBeVisible()
    expect(count()).toBe(2)
    await isLive(page, '/book', '$411').toBe(false)
    expect(await dataset()).toEqual(before)
  })

  test('at a desk a deleted question comes back from Deleted in two clicks', async ({page}) => {
    const before = await dataset()
    const {press, count} = hand(page)
    await page.goto('/studio/structure/faqs;faq-payment')
    const question = await field(page, 'question').inputValue()
    await press(menu(page))
    await press(entry(page, 'Delete'))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('For a year you can put it back')
    await expectNoFaults(page, '[role="dialog"]')
    await press(dialog.getByRole('button', {name: 'Delete'}))
    await expect(page.getByText(`“${question}” is deleted`)).toBeVisible()
    expect(count()).toBe(3)
    await isLive(page, '/faq', question).toBe(false)
    await expect(page.getByTestId('document-panel-form-view')).toHaveCount(0)

    const back = hand(page)
    await back.press(page.getByRole('link', {name: 'Deleted', exact: true}).last())
    const row = page.locator('[class*="room"]').getByRole('listitem').filter({hasText: question})
    await expect(row).toContainText('Question, deleted by Owner. Today')
    await expectNoFaults(page, '[class*="room"]')
    await back.press(row.getByRole('button', {name: 'Put back'}))
    await expect(row).toHaveCount(0)
    expect(back.count()).toBe(2)
    await isLive(page, '/faq', question).toBe(true)
    expect(await dataset()).toEqual(before)
  })
})

test.describe(() => {
  test.use(sizes['a phone'])

  test('on a phone an earlier version is put back in four taps', async ({page}) => {
    const before = await dataset()
    await openDocument(page, 'faq', 'faq-payment')
    const question = await field(page, 'question').inputValue()
    for (const words of ['Do you take checks?', 'Do you take cards?']) {
      await field(page, 'question').fill(words)
      await page.getByTestId('action-publish').click()
      await isLive(page, '/faq', words).toBe(true)
      await expect(page.getByTestId('action-publish')).toBeDisabled()
    }
    // Without the toasts of these two.
    await openDocument(page, 'faq', 'faq-payment')
    const {press, count} = hand(page)
    await press(menu(page))
    await press(entry(page, 'Earlier versions'))
    const row = page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({hasText: `“${question}” → “Do you take checks?”`})
    await expect(row).toContainText('Today')
    await expect(row).toContainText('by Owner')
    await press(row.getByRole('button', {name: 'Put back how it was'}))
    await expectNoFaults(page, '[role="dialog"]')
    await press(row.getByRole('button', {name: 'Yes, put back'}))
    await expect(page.getByText(/” is as it was before, and live$/)).toBeVisible()
    expect(count()).toBe(4)
    await isLive(page, '/faq', 'Do you take cards?').toBe(false)
    await expect(field(page, 'question')).toHaveValue(question)
    expect(await dataset()).toEqual(before)
  })

  test('on a phone a question of the home page is taken off the site in three taps, and undone', async ({page}) => {
    const before = await dataset()
    const {press, count} = hand(page)
    await openDocument(page, 'faq', 'faq-areas')
    const question = await field(page, 'question').inputValue()
    await press(menu(page))
    await expect(entry(page, 'Earlier versions')).toBeVisible()
    await expect(entry(page, 'Delete')).toHaveCount(0)
    await press(entry(page, 'Take off the site'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', {name: 'Home page'})).toBeVisible()
    await expectNoFaults(page, '[role="dialog"]')
    await press(dialog.getByRole('button', {name: 'Take off the site'}))
    await expect(page.getByText(`“${question}” is off the site`)).toBeVisible()
    expect(count()).toBe(3)
    for (const path of ['/', '/faq']) await isLive(page, path, question).toBe(false)
    await expect(field(page, 'question')).toHaveValue(question)
    await press(page.getByTestId('undo').getByRole('button'))
    await expect(page.getByText('It is on the site again')).toBeVisible()
    for (const path of ['/', '/faq']) await isLive(page, path, question).toBe(true)
    expect(await dataset()).toEqual(before)
  })

  test('on a phone a first publish is undone into a draft', async ({page}) => {
    await openNew(page, 'redirect')
    await field(page, 'from').fill('/old-page-of-the-back-spec')
    await field(page, 'to').fill('/faq')
    await publish(page)
    await page.getByTestId('undo').getByRole('button').tap()
    await expect(page.getByText('Off the site again. It is kept as a draft')).toBeVisible()
    const left = await raw.fetch<string[]>('*[_type == "redirect" && from == "/old-page-of-the-back-spec"]._id')
    expect(left).toEqual([expect.stringMatching(/^drafts\./)])
  })
})
