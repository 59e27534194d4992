/** What each kind of page consists of; whole pages for a screen reader stand in accessibility-tree.spec.ts. */
import {expect, test} from 'playwright/test'

test('the contents of the privacy page lead to each of its parts', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto('/privacy')
  const contents = page.getByRole('navigation', {name: 'On this page'}).getByRole('link')
  const targets = await contents.evaluateAll(links => links.map(link => link.getAttribute('href')?.slice(1) ?? ''))
  expect(targets.length).toBeGreaterThan(10)
  for (const id of targets) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1)
  await contents.last().click()
  await expect(page.locator(`[id="${targets.at(-1)}"]`)).toBeInViewport()
})

test('four other services and the way back stand at the end, the same before and after the scripts', async ({page}) => {
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  const html = await (await page.request.get('/services/wainscoting')).text()
  await page.goto('/services/wainscoting')
  const others = page.getByRole('navigation', {name: 'Other services'})
  await expect(others.getByRole('link', {name: 'Back to Services'})).toHaveAttribute('href', '/services')
  const hrefs = await others
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(new Set(hrefs).size).toBe(4)
  expect(hrefs).not.toContain('/services/wainscoting')
  for (const href of hrefs) expect(html).toContain(`href="${href}"`)
  expect(errors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('before and after stand side by side, whole', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 900})
    await page.goto('/drywall-repair-charlotte')
    const [first, second] = await page.locator('[data-compare]').first().getByRole('img').all()
    const [one, other] = [await first?.boundingBox(), await second?.boundingBox()]
    expect(one && other && (one.x + one.width <= other.x || other.x + other.width <= one.x)).toBe(true)
    await expect(page.getByRole('slider')).toHaveCount(0)
  })
})

test('a printed service page is its rate card, on one sheet', async ({page}) => {
  // US Letter within the margins that browsers leave, at 96 px per inch.
  await page.setViewportSize({width: 739, height: 979})
  await page.goto('/drywall-repair-charlotte')
  await page.emulateMedia({media: 'print'})
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', {level: 1})).toBeVisible()
  await expect(main.getByRole('table')).toContainText('Small patch')
  await expect(main.locator('img').filter({visible: true})).toHaveCount(0)
  await expect(page.getByRole('button').filter({visible: true})).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('(704) 555-0134')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(979)
})
