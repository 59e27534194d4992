import {expect, test} from 'playwright/test'
import {answerOf, input, log, openAssistant, openWithoutScripts, say, typing} from './support/assistant-page.ts'
import {panel, sizes} from './support/book-page.ts'
import {visitorAt} from './support/forms.ts'
import {giveSign} from './support/react.ts'

test.use(visitorAt('10.0.0.45'))

test('four short messages stand on a phone at once, and with its keyboard nothing lies over the chat', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844})
  await openAssistant(page)
  await page.route('**/api/ai/chat', route => route.fulfill({json: answerOf('Hi! What can we fix, mount or paint?')}))
  await say(page, 'hello')
  await page.unroute('**/api/ai/chat')
  await page.route('**/api/ai/chat', () => {})
  await input(page).fill('a door that sticks')
  await input(page).press('Enter')
  await expect(typing(page)).toBeInViewport()
  const said = log(page).locator('[data-sender]')
  await expect(said).toHaveCount(4)
  for (const bubble of await said.all()) await expect(bubble).toBeInViewport({ratio: 1})

  await page.getByRole('button', {name: 'Full screen'}).click()
  await page.setViewportSize({width: 390, height: 480})
  for (const part of [page.getByRole('button', {name: /^Job Summary No jobs yet/}), input(page), said.last()]) {
    await expect(part).toBeInViewport({ratio: 1})
    await part.click({trial: true})
  }
  // Other keyboards leave the page as high as it was.
  await page.setViewportSize({width: 390, height: 844})
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', {value: 480})
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(() => page.getByRole('dialog').evaluate(dialog => dialog.getBoundingClientRect().height)).toBe(480)
  await expect(said.last()).toBeInViewport({ratio: 1})
})

test('beside the chat an empty summary stands from the start, where the working one follows', async ({page}) => {
  await page.setViewportSize(sizes.desk)
  const placeOfTotal = () =>
    panel(page, 'ai')
      .getByText('Estimated Total To be priced')
      .evaluate(total => {
        const around = total.closest('#ai')?.getBoundingClientRect()
        const {left, top, width, height} = total.getBoundingClientRect()
        return [left - (around?.left ?? 0), top - (around?.top ?? 0), width, height].map(Math.round)
      })
  const release = await openWithoutScripts(page)
  const before = await placeOfTotal()
  release()
  await giveSign(page)
  await expect(page.getByRole('button', {name: 'Add Job Item'})).toBeVisible()
  expect(await placeOfTotal()).toEqual(before)
})
