import {expect, test} from 'playwright/test'

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true})

  test('the menu opens, leads on and is closed on the next page', async ({page}) => {
    await page.goto('/')
    const menu = page.getByRole('button', {name: /menu/i})
    await menu.click()
    const links = page.getByRole('navigation', {name: 'Main'}).getByRole('link')
    await expect(links).toHaveCount(7)
    await links.getByText('FAQ').click()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    await expect(links.filter({visible: true})).toHaveCount(0)
  })
})

test('the header marks the page one is on', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto('/services')
  const current = page.getByRole('banner').locator('[aria-current="page"]').filter({visible: true})
  await expect(current).toHaveText('Services')
})

test('questions open one by one, and any number stay open', async ({page}) => {
  await page.goto('/faq')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(10)
  await questions.nth(0).locator('summary').click()
  await questions.nth(3).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(2)
})

test('the quick actions and the footer show once they have been read whole, so that nothing moves', async ({page}) => {
  let endOf = (html: string) => html.length
  await page.route('**/faq', async route => {
    const html = await (await route.fetch()).text()
    await route.fulfill({contentType: 'text/html', body: html.slice(0, endOf(html))})
  })
  const action = page.getByRole('complementary', {name: 'Quick actions'}).getByRole('link').first()
  const areas = page.getByRole('contentinfo').getByRole('link').last()
  await page.goto('/faq')
  await expect(action).toBeVisible()
  await expect(areas).toBeVisible()
  endOf = html => html.lastIndexOf('<button', html.lastIndexOf('</aside>'))
  await page.goto('/faq')
  await expect(page.locator('aside a').first()).toBeHidden()
  endOf = html => html.lastIndexOf('<li', html.lastIndexOf('</footer>'))
  await page.goto('/faq')
  await expect(page.locator('footer a').last()).toBeHidden()
})
