import {expect, test} from 'playwright/test'

test('the privacy page is dated, states its figures, and its contents lead to each part', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto('/privacy')
  const main = page.getByRole('main')
  await expect(main).toContainText('Last updated September 1, 2025')
  for (const figure of ['90 days', '1 year', '7.25%', '25%', '30 days', 'Mecklenburg County', '13', 'STOP', 'HELP']) {
    await expect(main).toContainText(figure)
  }
  const contents = page.getByRole('navigation', {name: 'On this page'}).getByRole('link')
  const targets = await contents.evaluateAll(links => links.map(link => link.getAttribute('href')?.slice(1) ?? ''))
  expect(targets.length).toBeGreaterThan(10)
  for (const id of targets) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1)
  await contents.last().click()
  await expect(page.locator(`[id="${targets.at(-1)}"]`)).toBeInViewport()
})
