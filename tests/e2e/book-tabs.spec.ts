import {expect, type Page, test} from 'playwright/test'
import {expectSound, openBook, panel, sizes} from './support/book-page.ts'

const tab = (page: Page, name: RegExp) => page.getByRole('tab', {name})

test('the address chooses the tab, and the tab stands in the address', async ({page}) => {
  for (const mode of ['scope', 'hourly', 'ai'] as const) {
    await page.goto(`/book?tab=${mode}`)
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(panel(page, mode)).toBeVisible()
    await expect(page.locator(`#tab-${mode}`)).toHaveAttribute('aria-selected', 'true')
  }
  await openBook(page, '?tab=ai')
  await tab(page, /^Hourly/).click()
  await expect(page).toHaveURL(/\/book\?tab=hourly$/)
  await page.goBack()
  await expect(panel(page, 'ai')).toBeVisible()
  await page.goto('/book?tab=castles')
  await expect(panel(page, 'scope')).toBeVisible()
})

test('before its script has loaded the page already shows the step of its address', async ({page}) => {
  // They stay on their way: what is lost brings the plain forms (forms-without-scripts.spec.ts).
  await page.route('**/*.js', () => {})
  await page.goto('/book?tab=scope&step=3')
  await expect(page.getByRole('heading', {name: 'Tell us about the project'})).toBeVisible()
  await expect(page.getByRole('heading', {name: 'What can we help with?'})).toBeHidden()
})

test('the arrows walk through the tabs in a circle, Enter and Space open one', async ({page}) => {
  await openBook(page)
  await tab(page, /^By project/).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, /^AI assistant/)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, /^Hourly/)).toBeFocused()
  await expect(panel(page, 'scope')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(panel(page, 'hourly')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(panel(page, 'ai')).toBeVisible()
})

test('high contrast marks the chosen tab alone, and a mouse finds the others', async ({page}) => {
  await openBook(page, '?tab=hourly')
  const background = (name: RegExp) => tab(page, name).evaluate(element => getComputedStyle(element).backgroundColor)
  const resting = await background(/^By project/)
  await tab(page, /^By project/).hover()
  expect(await background(/^By project/)).not.toBe(resting)
  await page.mouse.move(0, 0)
  await page.emulateMedia({forcedColors: 'active'})
  const highlight = await page.evaluate(() => {
    document.body.style.outlineColor = 'Highlight'
    return getComputedStyle(document.body).outlineColor
  })
  expect(await background(/^Hourly/)).toBe(highlight)
  expect(await background(/^By project/)).not.toBe(highlight)
})

test('choosing the assistant scrolls to it, from a link and from the tab', async ({page}) => {
  await page.setViewportSize(sizes.phone)
  await page.goto('/book?tab=ai')
  const isAtTop = () =>
    page.getByRole('tablist').evaluate(tabs => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const {top} = tabs.getBoundingClientRect()
      // Below the header with its tabs, of which none is cut.
      return top >= header && top - header <= 24
    })
  await expect.poll(isAtTop).toBe(true)
  await tab(page, /^By project/).click()
  await page.evaluate(() => scrollTo(0, 0))
  await tab(page, /^AI assistant/).click()
  await expect.poll(isAtTop).toBe(true)
  await expectSound(page, 'assistant')
})

test('what was chosen by scope is still there after a look at another tab', async ({page}) => {
  await openBook(page)
  await page.getByRole('checkbox', {name: /^Repairs/}).check()
  await page.getByRole('button', {name: 'Continue'}).click()
  await tab(page, /^Hourly/).click()
  await tab(page, /^By project/).click()
  await expect(page.getByRole('heading', {name: 'Which jobs?'})).toBeVisible()
  await expect(page).toHaveURL(/\?tab=scope&step=2$/)
  await page.goBack()
  await expect(panel(page, 'hourly')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('all three ways are shown, and each tab leads to its own', async ({page}) => {
    await page.goto('/book')
    for (const mode of ['scope', 'hourly', 'ai'] as const) await expect(panel(page, mode)).toBeVisible()
    await tab(page, /^Hourly/).click()
    await expect(page).toHaveURL(/#hourly$/)
    await expect(panel(page, 'hourly')).toBeInViewport()
  })
})
