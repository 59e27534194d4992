import {expect, type Page} from 'playwright/test'
import {log, welcome} from '../support/assistant-page.ts'
import {panel} from '../support/book-page.ts'
import {sizes} from '../support/hand.ts'
import {expectNoFaults, test} from '../support/journey.ts'
import {lakeClient} from '../support/lake.ts'
import {field, openDocument, publish} from '../support/studio.ts'

test('the owner changes the assistant’s greeting and switches it off, and /book follows', async ({page, browser}) => {
  const visitor = await (await browser.newContext()).newPage()
  const greeting = 'Hello from the workshop! What may we fix for you?'
  await openDocument(page, 'assistantSettings', 'assistantSettings')
  await expect(field(page, 'welcome')).toHaveValue(welcome)
  await field(page, 'welcome').fill(greeting)
  await publish(page)
  await expect(async () => {
    await visitor.goto('/book?tab=ai')
    await expect(log(visitor)).toContainText(greeting, {timeout: 5000})
  }).toPass()

  await page.getByRole('checkbox', {name: 'The assistant answers'}).focus()
  await page.keyboard.press('Space')
  await publish(page)
  await expect(async () => {
    await visitor.goto('/book?tab=ai')
    await expect(panel(visitor, 'ai')).toContainText("The assistant isn't available right now.", {timeout: 5000})
  }).toPass()
  await visitor.context().close()
})

const part = (page: Page, words: string) => page.getByRole('region', {name: words})

test.describe(() => {
  test.use(sizes['a phone'])

  test('the owner tries a sentence, teaches its words and takes them out again, by touch', async ({page}) => {
    const id = 'service-carpentry-woodworking'
    const before = await lakeClient().getDocument(id)
    await page.goto('/studio/today')
    await page.getByRole('button', {name: 'More'}).tap()
    await page.getByRole('link', {name: 'Try the assistant'}).tap()
    await page.getByLabel("A customer's message").fill('Hang my tv on the wall. My zorble wiggles. I smell gas!')
    await page.getByRole('button', {name: 'See how it is read'}).tap()
    await expect(part(page, 'Hang my tv on the wall.')).toContainText('TV Mount Installation: $120 to $320')
    await expect(part(page, 'I smell gas!')).toContainText('Please leave the house first')
    const zorble = part(page, 'My zorble wiggles.')
    await expect(zorble).toContainText('Only noted')
    await expectNoFaults(page, '[class*="room"]')

    await expect(zorble.getByLabel('These words')).toHaveValue('zorble wiggles')
    await zorble.getByLabel('always mean').selectOption({label: before?.title})
    await zorble.getByRole('button', {name: 'Add these words'}).tap()
    await expect(zorble).toContainText('On the list')
    await expect(zorble).toContainText('Known by “zorble wiggles”')
    expect((await lakeClient().getDocument(id))?.customerWords).toContain('zorble wiggles')

    await zorble.getByRole('button', {name: 'Remove “zorble wiggles”'}).tap()
    await expect(zorble).toContainText('Only noted')
    expect((await lakeClient().getDocument(id))?.customerWords).toEqual(before?.customerWords)
  })
})
